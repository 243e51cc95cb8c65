import { describe, expect, it } from 'vitest';
import { maxWaitlistEntries } from '#features/availability/constants.ts';
import { maxAddressesADay, maxBookingsOfDay } from '#features/bookings/acts/enter.ts';
import { maxAbandonedRequests, maxOpenRequests } from '#features/bookings/acts/request.ts';
import { calendarLimits } from '#features/calendar/limits.ts';
import { maxItemImages, maxPictures } from '#features/images/limits.ts';
import { maxFavourites } from '#features/items/constants.ts';
import { createI18n } from './i18n.ts';
import { allNamespaces, loadTexts } from './texts.ts';

const en = await loadTexts('en', allNamespaces);
const fr = await loadTexts('fr', allNamespaces);

const { admin, bookings, card, codes, home, listing, listings, profile, rental } = en;

/** The English texts that are fixed word for word; docs/conformance.md says where one is worded differently. */
const fixedTexts: [expected: string, text: string][] = [
  [
    "We're building our amazing fleet of watercraft. Check back soon for exciting rental options!",
    home.topRated.empty,
  ],
  ['Top Rated Rentals', home.topRated.title],
  ['View All Rentals', home.topRated.viewAll],
  ['No reviews yet', card.noReviews],
  ['MAD per hour', card.perHour],
  ['Free parking available', home.location.freeParking],
  ['Available Rentals', listings.title],
  ['Search', listings.filters.submit],
  ['Clear Filters', listings.filters.clear],
  ['Request Booking', rental.booking.request],
  ['This is your rental item', listing.own.title],
  ['Item Not Found', rental.notFound.title],
  ["The rental item you're looking for doesn't exist or has been removed.", codes.item_not_found],
  [codes.item_not_found, rental.notFound.text],
  ['Please log in to see your listings.', listing.mine.signedOut.text],
  ['No listings found', listing.mine.empty.title],
  ['Create your first listing to start earning!', listing.mine.empty.text],
  ['Available', listing.mine.available],
  ['Unavailable', listing.mine.unavailable],
  ['Are you absolutely sure?', listing.delete.title],
  [
    'This action cannot be undone. This will permanently delete your item listing and remove all associated data.',
    listing.delete.text,
  ],
  ['Available for rent', listing.form.isAvailable],
  ['Save Changes', listing.edit.save],
  ['Saving...', listing.edit.saving],
  ['Cancel', en.ui.cancel],
  ['Please log in to add a new item.', listing.add.signedOut.text],
  ['My Rental Bookings', bookings.myRentals],
  ['My Bookings', bookings.tabs.my],
  ['Item Bookings', bookings.tabs.items],
  ['Daily View', bookings.tabs.day],
  ["View Today's Bookings", bookings.day.viewToday],
  ["View Tomorrow's Bookings", bookings.day.viewTomorrow],
  ['Can list items', profile.card.canList],
  ['Viewer only', profile.card.viewerOnly],
  ['Please log in to view your profile.', profile.signedOut.text],
  ['Access Denied', admin.denied.title],
  ['Completing sign in...', en.shell.callback.working],
  ['Please add your WhatsApp phone number to your profile before making bookings', codes.phone_required],
  ['Please select date and time', codes.select_date_time],
  ['End time must be after start time', codes.end_before_start],
  ['Minimum booking duration is 1 hour', codes.too_short],
  ['Cannot book in the past', codes.in_the_past],
  ['Please log in to make a booking', codes.login_to_book],
  ['Please fill in all required fields.', codes.required_fields],
  ['Please upload at least one image.', codes.image_required],
  ['Please add your WhatsApp phone number to your profile first', codes.listing_phone_required],
  [
    'To list items for rent, you need to add your WhatsApp phone number to your profile.',
    listing.add.phone.text,
  ],
  ['Please select a rating', codes.rating_required],
  ['Maximum 8 images allowed', codes.too_many_images],
  ['Image must be less than 5MB', codes.profile_image_too_large],
  ["Owner's phone number not available", bookings.ticket.noPhone.owner],
  ["Renter's phone number not available", bookings.ticket.noPhone.renter],
  ['Failed to upload images', listing.photos.failed],
  ['Failed to add images to item', listing.photos.addFailed],
  ['Failed to remove image', listing.photos.removeFailed],
  ['Failed to update thumbnail', listing.photos.thumbnailFailed],
  ['Failed to update item', listing.edit.failed],
  ['Failed to delete item', listing.delete.failed],
  ['Failed to add item', listing.add.failed],
  ['Failed to add item. Please try again.', listing.add.failedNetwork],
  ['Failed to load rental items. Please try again.', listings.results.failed],
  ['Invalid data format received from server', listings.results.invalid],
  ['Failed to load item details', rental.failed],
  ['Failed to load bookings', bookings.failed],
  ['Failed to create booking', rental.booking.failed],
  ['Please add your WhatsApp phone number to your profile first', rental.booking.phoneToast],
  ['Failed to submit review', rental.reviews.form.failed],
  ['Failed to update profile. Please try again.', profile.form.failed],
  ['Failed to upload image', profile.avatar.failed],
  ['Failed to load admin data', admin.failed],
  ['Failed to load earnings data', admin.earningsFailed],
  ['Failed to update permission', admin.permissionFailed],
  ['Failed to promote user', admin.promoteFailed],
  ['Failed to confirm booking', bookings.changeFailed.confirm],
  ['Failed to cancel booking', bookings.changeFailed.cancel],
  ['Failed to complete booking', bookings.changeFailed.complete],
  ['No items found matching your criteria.', listings.results.emptyTitle],
  ['No bookings found', bookings.empty.title],
  ['Profile updated successfully!', profile.form.saved],
  ['Item added successfully!', listing.add.added],
  ['Item updated successfully!', listing.edit.updated],
  ['Item deleted successfully!', listing.delete.deleted],
  ['Image removed successfully!', listing.photos.imageRemoved],
  ['Thumbnail updated successfully!', listing.photos.thumbnailUpdated],
  ['Booking request submitted successfully!', rental.booking.success],
  ['Review submitted successfully!', rental.reviews.form.sent],
  ['Image uploaded successfully!', profile.avatar.uploaded],
  ['Booking confirmed successfully', bookings.acts.confirm.done],
  ['Booking cancelled successfully', bookings.acts.cancel.done],
  ['Booking completed successfully', bookings.acts.complete.done],
  ['Opening WhatsApp...', rental.host.opening],
  ['Opening WhatsApp...', bookings.ticket.opening],
];

describe('the English texts', () => {
  it.each(fixedTexts)('include “%s”', (expected, text) => {
    expect(text).toBe(expected);
  });

  it('fill in the hours, the counts and the limits', () => {
    const { t } = createI18n('en', en);
    expect(t('shell.open')).toBe('Open daily: 8:00 AM - 7:00 PM');
    expect(t('card.upTo', { count: 4 })).toBe('Up to 4 people');
    expect(t('listing.photos.manager', { count: 3, max: 8 })).toBe('3/8 images');
    expect(t('listing.photos.imagesUploaded', { count: 3 })).toBe('3 images uploaded successfully');
  });
});

describe('the errors', () => {
  it.each([
    ['too_many_open_requests', maxOpenRequests],
    ['too_many_abandoned_requests', maxAbandonedRequests],
    ['too_many_pictures', maxPictures],
    ['too_many_images', maxItemImages],
    ['too_many_calendars', calendarLimits.perOwner],
    ['too_many_waitlist_entries', maxWaitlistEntries],
    ['too_many_favourites', maxFavourites],
    ['too_many_bookings', maxBookingsOfDay],
    ['too_many_addresses', maxAddressesADay],
  ] as const)('name the limit in %s', (code, limit) => {
    for (const texts of [en, fr]) expect(texts.codes[code].match(/\d+/g)).toEqual([String(limit)]);
  });
});

describe('the terms', () => {
  it('say what the platform and its users are responsible for', () => {
    const terms = JSON.stringify(en.terms);
    for (const phrase of [
      ...['connects owners and renters', 'owns none of the items', 'provide no insurance'],
      ...['do not mediate disputes', 'responsible for', 'your content', 'your licences'],
      ...['in compliance with the rules', 'give false information', 'harass anybody'],
      ...['use the platform or a craft illegally', 'circumvent safety measures'],
      'post content that they do not own',
    ])
      expect(terms).toContain(phrase);
  });

  it('have as many points in French as in English', () => {
    const points = (text: string) => text.split('\n').length;
    const [english, french] = [en.terms, fr.terms];
    for (const section of ['owners', 'renters', 'disclaimers', 'prohibited'] as const) {
      expect(points(french[section].points), section).toBe(points(english[section].points));
    }
  });
});
