/** Each line of `points` is a list item. Quoted words must be texts of the pages; a test checks this. */
export const guide = {
  title: 'Guide for owners and administrators',
  lead: 'From the first photo to the first review: how to put a craft on the water here, how to answer those who ask for it, and what an administrator looks after.',
  contents: 'In this guide',
  start: {
    title: 'Owners: before you begin',
    points:
      'Sign in with your Google account, and write to us: an administrator gives you the permission to list.\nAdd your WhatsApp number to your profile. Renters write to it; without it you cannot list.\n“Add listing” and “My listings” then stand in the menu.',
  },
  listing: {
    title: 'Owners: your listing',
    points:
      'Choose jet ski or boat, then give model, title and hourly rate: these are required.\nThe title is what people see first. Name the craft as you would on the quay.\nIn the description, say what is on board, who drives, what to bring.',
  },
  photos: {
    title: 'Owners: photos',
    points:
      'One at least, {{maxItemImages}} at most, as JPEG, PNG, WebP or AVIF, up to 10 MB each.\nThe photo with the star is the cover: it stands on every card. Choose it in daylight, from the side.\nWhere a photo was taken is removed from the file before anybody sees it.',
  },
  price: {
    title: 'Owners: price and places',
    points:
      'The rate is in MAD per hour. The page counts the total, to the minute.\nPrivate hire: one booking at a time takes the whole craft.\nPer seat: the rate is for one person, and several bookings share the craft up to its capacity.\nA new price counts for new requests. What was asked for before keeps its own.',
  },
  requests: {
    title: 'Owners: answering requests',
    points:
      'A request holds its hours until you answer. Unanswered after 24 hours, or at its start, it lapses by itself.\n“Confirm” makes it sure; “Decline” frees the hours at once.\nThe WhatsApp button opens a chat with craft, day and hours already written.\nRenters show a slip on the quay: scan its code to see whether the booking still stands.\nWhen the craft is back, “Complete” closes the booking. Only then can the renter leave a review.',
  },
  day: {
    title: 'Owners: your day at a glance',
    points:
      '“Daily View” in your bookings shows one day, craft by craft, from {{opens}} to {{closes}}.\nWhat comes next stands on top in large figures; swipe, or use the arrow keys, for another day.\nAll times are marina time, wherever your phone thinks it is.\nThe number beside “Bookings” in the menu counts the requests that wait for you.',
  },
  changes: {
    title: 'Owners: changing or leaving',
    points:
      'Untick “Available for rent” and the craft leaves the list. What is booked stays booked.\nDeleting cannot be undone: open requests are cancelled, photos and reviews go. Confirmed bookings to come must be over first.\nIf you lose the permission to list, you keep what you have, and may still answer.',
  },
  admin: {
    title: 'Administrators: who they are',
    points:
      'The first ones are named in the settings of the server, by their e-mail addresses.\nAn administrator can make another one. Nobody is demoted from the pages: think twice.\nAn administrator is not an owner: without the permission to list, they do not list.',
  },
  permission: {
    title: 'Administrators: who may list',
    points:
      'Find a person by name or e-mail address in the list of users.\n“Allow listing” lets them list, “Revoke” stops new listings. Both work at once, and bookings stand.\nBefore you grant it, check what you ask of owners here: papers, insurance, vests on board.',
  },
  figures: {
    title: 'Administrators: reading the figures',
    points:
      'Revenue counts completed bookings only. A confirmed one is a promise.\nEarnings by owner are what renters paid them. Nothing passes through the platform.\nThe list of owners shows listings, bookings and the average rating, to one decimal.',
  },
} as const;
