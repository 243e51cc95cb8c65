/** Each line of `points` is a list item. Quoted words must be texts of the pages; a test checks this. */
export const guide = {
  lead: 'How to rent a craft here, how to rent out yours, and what an administrator looks after.',
  contents: 'In this guide',
  roles: {
    label: 'The guide for',
    renters: 'Renters',
    owners: 'Owners',
    administrators: 'Administrators',
  },
  renters: {
    title: 'Find your craft and your hours',
    points:
      'Browse the rentals, or search by name, type, price and number of people. You need no account to look around.\nEach craft’s page shows its free hours day by day, and the total before you ask.\nRead the description for what is included. If something is missing, sign in and ask the owner on WhatsApp.',
  },
  asking: {
    title: 'Ask for your hours',
    points:
      'Sign in with your Google account and add your WhatsApp number to your profile. Only the owners you book from see it: they need it to reach you.\nChoose the day and the hours, then “Request Booking”. Asking costs nothing.\nYou can have up to {{maxOpenRequests}} open requests at a time.\nYour hours are held until the owner answers. Without an answer the request expires after 24 hours, or when the hours begin if that comes first.\nWith “Book now”, the owner confirms at once: there is no request to take back.\nIf your hours are taken, choose “Tell me if it becomes free”.',
  },
  confirmed: {
    title: 'Once it is confirmed',
    points:
      'The owner’s answer appears under “Bookings” in the menu, with the meeting place and the way there.\n“Booking slip” opens your slip. Show it on the quay, on your screen or on paper.\nThe WhatsApp button opens a chat with the owner about this booking: agree on where exactly to meet and what to bring.\nOn the day the owner notes when the craft leaves and comes back. You see these times with your booking; your hours stay as you booked them.\nThe owner may record with you how the craft leaves and comes back, with photos and both signatures. You get this hand-over record by e-\u2060mail, and until the evening after you can add photos to it. Look at it before you sign; if you don’t agree, say why.\nAfter the outing, once the owner has completed the booking, you can review the craft.',
  },
  paying: {
    title: 'Paying',
    points:
      'Nothing is paid on this site: you pay the owner directly. Agree on WhatsApp when and how, for example in cash at the marina on the day.\nWhat the owner notes as received or as a deposit is shown with your booking, with a receipt. It is no invoice.\nThe total is fixed when you send the request. If the owner changes the price later, yours stays the same.\nPrivate hire: the price is for each craft. Per seat: it is for one person.',
  },
  safety: {
    title: 'Licence, fuel and safety',
    points:
      'Ask the owner whether you need a licence, or whether someone drives for you. Sillage checks neither licences nor insurance.\nAsk as well whether fuel and life jackets are included, and whether there is a deposit.\nIs something untrue, dangerous or insulting? Choose “Report this listing” at the end of the page, or “Report” below a review or a reply. You get a message with the decision; the other person never learns who reported.\nAll times are marina time, whatever your phone says.',
  },
  plans: {
    title: 'If plans change',
    points:
      'As long as the owner has not answered, you can take your request back under “Bookings”, with “Cancel request”.\nFor a confirmed booking, ask the owner to cancel it, as early as you can: the owner decides, and what you agreed before still holds.\nEither of you can propose other hours. Your booking stays as it is until the other side accepts.\nIf the owner calls your booking off, you get the reason and other free hours at once.\nIf you did not come, the owner can say so, and your hours are free again.\nRunning late? Tell the owner. Your booking still ends at its hour, and someone else may have the next one.\nIf the sea looks rough, ask the owner before you set off.',
  },
  owners: {
    title: 'Before you begin',
    points:
      'Sign in with your Google account and write to us: an administrator decides who may list.\nAdd your WhatsApp number to your profile. Renters write to you there, and you cannot list without it. Only signed-in users see it on your craft’s page.\n“Add listing” and “My listings” then appear in the menu.',
  },
  listing: {
    title: 'Your listing',
    points:
      'Choose jet ski or boat, then enter the model, the title and the hourly rate: these are required.\nThe title is what people see first. Use the name you would use on the quay.\nIn the description, say what is on board, who drives, what is included and what to bring.\n“Duplicate” in “My listings” makes a copy with the photos, prices and rules. Renters see it once you make it available.\nSeveral craft of the same model are one listing: enter how many, and their names if you like. “My listings” offers to make one of those that you have.',
  },
  photos: {
    title: 'Photos',
    points:
      'At least one and at most {{maxItemImages}}, as JPEG, PNG, WebP or AVIF, up to 10 MB each.\nThe photo with the star is the cover, which appears on every card. Take it in daylight, from the side.\nThe place where a photo was taken is removed from the file before anyone else sees it.',
  },
  price: {
    title: 'Price and seats',
    points:
      'The rate is in MAD per hour. The page works out the total, to the minute.\nPrivate hire: a booking takes the whole craft, or as many as the renter chooses if you list several of the same.\nPer seat: the rate is for one person, and several bookings share the craft up to its capacity.\nA new price applies to new requests. Earlier requests keep theirs.\n“Hours and prices” sets other prices by weekday, season or time of day, and a price for the whole day. “Season” there sets the days of each year on which the craft is rented.',
  },
  requests: {
    title: 'Answering requests',
    points:
      'A request holds its hours until you answer. Without an answer it expires after 24 hours, or when the hours begin if that comes first.\n“Confirm” makes the booking firm; “Decline” frees the hours at once.\nThe WhatsApp button opens a chat with the craft, the day and the hours already filled in. After you confirm or decline, “Tell the renter” opens one with your answer.\nRenters show a slip on the quay: scan its code to see whether the booking is still valid.\nWhen the craft is back, “Complete” ends the booking. Only then can the renter leave a review.\n“Reply” below a review answers it once, for everyone to see. You can edit the reply for 24 hours.\n“Block renter” on a ticket ends the requests of its renter to you. Only you see the reason; “Unblock” on the page “Account and data” takes it back.\nBad weather or a breakdown? Call off one booking from its ticket, or all bookings of some hours at once: each renter gets your reason and other free hours.\nA renter may ask to cancel or propose other hours. You decide; the booking stays as it is until you do.\nFrom 20 minutes after the start you can say that a renter did not come, and take it back within an hour.',
  },
  day: {
    title: 'Your day at a glance',
    points:
      '“Calendar” shows a day, craft by craft, with a ticket for each booking. “Daily View” in your bookings is the same. Swipe, or use the arrow keys, for another day.\nAll times are marina time, whatever your phone says.\nThe number beside “Bookings” in the menu counts the requests, questions and proposals waiting for your answer.\n“Week” and “Month” show more days. Open a craft in the calendar and choose hours to close them, once or every week; existing bookings stay.',
  },
  quay: {
    title: 'Today',
    points:
      '“Today” shows the day’s bookings: overdue, on the water, next to leave, to answer, and done. Tap one for everything else: a call, a message, the money, more time. Without a signal the page stays readable; what you tap is kept, and sent when the signal is back.\nSomeone comes without a booking, or calls? Enter the hire with the craft and the hours, and a name and a phone number if you like. The hours are then no longer free on the site. With a number you can send a slip on WhatsApp.\nTap Gone when a craft leaves, and Back when it returns: that completes the booking and frees the rest of its hours. If it has several craft, choose which leave or come back. The booked hours stay beside the real times.\nWhile it is out you can add hours that are free. They have their own line in the price, which the renter sees too.\nUnder “Hand-over record and service”, in “Hours and prices”, you choose to be asked for a record at Gone and Back: photos, marks, fuel, hours and the signatures of both, in under two minutes, also without a signal. Nothing in it can be changed later, so it shows both of you what is new. The same page reminds you of the service of an engine.\n“Team” invites helpers: each works under their own name and does only what you allow, such as noting departures. You see what they did, and end it with one tap.\nOn the ticket, note what you have received and the deposit. To correct a mistake, add an entry that takes it back. The total and the revenue stay as they are.\nAt the end of the day, count the till under “Money”: the page compares it with what you have noted, in each currency, and lists what is not paid yet. It also shows your earnings by month, and saves them as a file.\nIf a craft is out at sunset, you and the administrators get an alarm. Sillage is no rescue service: in an emergency, call the number on that page.',
  },
  changes: {
    title: 'Changing or leaving',
    points:
      'Untick “Available for rent” and the craft leaves the list. Existing bookings stay.\nDeleting cannot be undone: open requests are cancelled, photos and reviews are removed. Confirmed bookings must be over first.\nIf an administrator takes a listing down, renters no longer see it, and “My listings” says why. With “See and answer” you can answer once; when it is restored, make it available again.\nIf you lose the permission to list, you keep your listings and can still answer requests.',
  },
  administrators: {
    title: 'Who they are',
    points:
      'The first administrators are named in the server’s settings, by their e-\u2060mail addresses.\nAn administrator can appoint others, and take the role from any administrator but the last one.\nThe role does not include the permission to list.\nThe overview begins with what needs you now: craft that are overdue or out after sunset, with the owner’s number, then reports, failed messages, and what is not well on the server.\n“Nothing wrong”, “Hide” or “Hide and suspend” settles all reports of one thing. Its writer may answer once; you then restore it or leave it hidden.\nIf the harbour closes, “Call off for the whole marina” at its top calls off the bookings of all owners for some hours, with the reason. The record keeps it.\n“Marina” has the notice above every page, the opening hours with their seasons, and the contacts.\n“Today” of the administration shows which craft are on the water. You get an alarm about those that are still out at sunset; Sillage is no rescue service.',
  },
  permission: {
    title: 'Who may list',
    points:
      'Find the person by name or e-\u2060mail address in the list of users.\n“Allow listing”, behind the three dots, lets them list; “No longer allow listing” stops new listings. Both take effect at once, and bookings stay.\nBefore you grant it, check what you require of owners here: papers, insurance, life jackets on board.\n“Suspend”, behind the same dots, stops somebody’s requests, reviews and listings for a reason, until a day or without end. Confirmed bookings stay; “End suspension” takes it back.',
  },
  figures: {
    title: 'Reading the figures',
    points:
      'They are on the overview, below what needs you now; on a phone, “More figures” shows the charts and lists.\nRevenue counts completed bookings only; confirmed ones are not included yet.\nBelow the bookings by status you see how many confirmed ones were called off, cancelled as asked or missed lately.\nAn owner’s earnings are the total of their completed bookings. No payment passes through the platform.\n“Lister performance” shows listings, completed bookings and the average rating, to one decimal.',
  },
} as const;
