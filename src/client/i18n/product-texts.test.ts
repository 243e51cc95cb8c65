import { describe, expect, it } from 'vitest';
import { createI18n } from './i18n.ts';
import { allNamespaces, loadTexts } from './texts.ts';

const en = await loadTexts('en', allNamespaces);
const fr = await loadTexts('fr', allNamespaces);

const { admin, bookings, card, codes, home, listing, listings, profile, rental } = en;

/** The English texts that are fixed word for word; docs/conformance.md says where one is worded differently. */
const fixedTexts: [where: string, expected: string, text: string][] = [
  [
    'home',
    "We're building our amazing fleet of watercraft. Check back soon for exciting rental options!",
    home.topRated.empty,
  ],
  ['home', 'Top Rated Rentals', home.topRated.title],
  ['home', 'View All Rentals', home.topRated.viewAll],
  ['home', 'No reviews yet', card.noReviews],
  ['home', 'MAD per hour', card.perHour],
  ['home', 'Free parking available', home.location.freeParking],
  ['listings', 'Available Rentals', listings.title],
  ['listings', 'Search', listings.filters.submit],
  ['listings', 'Clear Filters', listings.filters.clear],
  ['item', 'Request Booking', rental.booking.request],
  ['item', 'This is your rental item', rental.booking.owner.title],
  ['item', 'Item Not Found', rental.notFound.title],
  ['item', "The rental item you're looking for doesn't exist or has been removed.", codes.item_not_found],
  ['item', codes.item_not_found, rental.notFound.text],
  ['my listings', 'Please log in to see your listings.', listing.mine.signedOut.text],
  ['my listings', 'No listings found', listing.mine.empty.title],
  ['my listings', 'Create your first listing to start earning!', listing.mine.empty.text],
  ['my listings', 'Available', listing.mine.available],
  ['my listings', 'Unavailable', listing.mine.unavailable],
  ['my listings', 'Are you absolutely sure?', listing.delete.title],
  [
    'my listings',
    'This action cannot be undone. This will permanently delete your item listing and remove all associated data.',
    listing.delete.text,
  ],
  ['my listings', 'Available for rent', listing.form.isAvailable],
  ['my listings', 'Save Changes', listing.edit.save],
  ['my listings', 'Saving...', listing.edit.saving],
  ['my listings', 'Cancel', en.ui.cancel],
  ['add item', 'Please log in to add a new item.', listing.add.signedOut.text],
  ['bookings', 'My Rental Bookings', bookings.myRentals],
  ['bookings', 'My Bookings', bookings.tabs.my],
  ['bookings', 'Item Bookings', bookings.tabs.items],
  ['bookings', 'Daily View', bookings.tabs.day],
  ['bookings', "View Today's Bookings", bookings.day.viewToday],
  ['bookings', "View Tomorrow's Bookings", bookings.day.viewTomorrow],
  ['profile', 'Can list items', profile.card.canList],
  ['profile', 'Viewer only', profile.card.viewerOnly],
  ['profile', 'Please log in to view your profile.', profile.signedOut.text],
  ['admin', 'Access Denied', admin.denied.title],
  ['sign-in', 'Completing sign in...', en.shell.callback.working],
  [
    'validation',
    'Please add your WhatsApp phone number to your profile before making bookings',
    codes.phone_required,
  ],
  ['validation', 'Please select date and time', codes.select_date_time],
  ['validation', 'End time must be after start time', codes.end_before_start],
  ['validation', 'Minimum booking duration is 1 hour', codes.too_short],
  ['validation', 'Cannot book in the past', codes.in_the_past],
  ['validation', 'Please log in to make a booking', codes.login_to_book],
  ['validation', 'Please fill in all required fields.', codes.required_fields],
  ['validation', 'Please upload at least one image.', codes.image_required],
  ['validation', 'Please add your WhatsApp phone number to your profile first', codes.listing_phone_required],
  [
    'validation',
    'To list items for rent, you need to add your WhatsApp phone number to your profile.',
    listing.add.phone.text,
  ],
  ['validation', 'Please select a rating', codes.rating_required],
  ['validation', 'Image must be less than 5MB', codes.profile_image_too_large],
  ['validation', "Owner's phone number not available", bookings.ticket.noPhone.owner],
  ['validation', "Renter's phone number not available", bookings.ticket.noPhone.renter],
  ['messages', 'Failed to upload images', listing.photos.failed],
  ['messages', 'Failed to add images to item', listing.photos.addFailed],
  ['messages', 'Failed to remove image', listing.photos.removeFailed],
  ['messages', 'Failed to update thumbnail', listing.photos.thumbnailFailed],
  ['messages', 'Failed to update item', listing.edit.failed],
  ['messages', 'Failed to delete item', listing.delete.failed],
  ['messages', 'Failed to add item', listing.add.failed],
  ['messages', 'Failed to add item. Please try again.', listing.add.failedNetwork],
  ['messages', 'Failed to load rental items. Please try again.', listings.results.failed],
  ['messages', 'Invalid data format received from server', listings.results.invalid],
  ['messages', 'Failed to load item details', rental.failed],
  ['messages', 'Failed to load bookings', bookings.failed],
  ['messages', 'Failed to create booking', rental.booking.failed],
  ['messages', 'Please add your WhatsApp phone number to your profile first', rental.booking.phoneToast],
  ['messages', 'Failed to submit review', rental.reviews.form.failed],
  ['messages', 'Failed to update profile. Please try again.', profile.form.failed],
  ['messages', 'Failed to upload image', profile.avatar.failed],
  ['messages', 'Failed to load admin data', admin.failed],
  ['messages', 'Failed to load earnings data', admin.earningsFailed],
  ['messages', 'Failed to update permission', admin.permissionFailed],
  ['messages', 'Failed to promote user', admin.promoteFailed],
  ['messages', 'Failed to confirm booking', bookings.changeFailed.confirm],
  ['messages', 'Failed to cancel booking', bookings.changeFailed.cancel],
  ['messages', 'Failed to complete booking', bookings.changeFailed.complete],
  ['messages', 'No items found matching your criteria.', listings.results.emptyTitle],
  ['messages', 'No bookings found', bookings.empty.title],
  ['messages', 'Profile updated successfully!', profile.form.saved],
  ['messages', 'Item added successfully!', listing.add.added],
  ['messages', 'Item updated successfully!', listing.edit.updated],
  ['messages', 'Item deleted successfully!', listing.delete.deleted],
  ['messages', 'Image removed successfully!', listing.photos.imageRemoved],
  ['messages', 'Thumbnail updated successfully!', listing.photos.thumbnailUpdated],
  ['messages', 'Booking request submitted successfully!', rental.booking.success],
  ['messages', 'Review submitted successfully!', rental.reviews.form.sent],
  ['messages', 'Image uploaded successfully!', profile.avatar.uploaded],
  ['messages', 'Booking confirmed successfully', bookings.done.confirm],
  ['messages', 'Booking cancelled successfully', bookings.done.cancel],
  ['messages', 'Booking completed successfully', bookings.done.complete],
  ['messages', 'Opening WhatsApp...', rental.host.opening],
  ['messages', 'Opening WhatsApp...', bookings.ticket.opening],
];

describe('the English texts', () => {
  it.each(fixedTexts)('%s: include “%s”', (_where, expected, text) => {
    expect(text).toBe(expected);
  });

  it('fill in the hours, the counts and the limits', () => {
    const { t } = createI18n('en', en);
    expect(t('shell.open')).toBe('Open daily: 8:00 AM - 7:00 PM');
    expect(t('codes.starts_too_early')).toBe('Bookings can only start from 8:00 AM');
    expect(t('codes.ends_too_late')).toBe('Bookings must end by 7:00 PM');
    expect(t('codes.too_many_images')).toBe('Maximum 8 images allowed');
    expect(t('card.upTo', { count: 4 })).toBe('Up to 4 people');
    expect(t('listing.photos.manager', { count: 3, max: 8 })).toBe('3/8 images');
    expect(t('listing.photos.imagesUploaded', { count: 3 })).toBe('3 images uploaded successfully');
  });
});

describe('the terms', () => {
  it.each([
    'connects owners and renters',
    'owns none of the items',
    'provide no insurance',
    'do not mediate disputes',
    'responsible for',
    'your content',
    'your licences',
    'in compliance with the rules',
    'give false information',
    'use the platform or a craft illegally',
    'harass anybody',
    'circumvent safety measures',
    'post content that they do not own',
  ])('include “%s”', (phrase) => {
    expect(JSON.stringify(en.terms)).toContain(phrase);
  });

  it('have as many points in French as in English', () => {
    const points = (text: string) => text.split('\n').length;
    const [english, french] = [en.terms, fr.terms];
    for (const section of ['owners', 'renters', 'disclaimers', 'prohibited'] as const) {
      expect(points(french[section].points), section).toBe(points(english[section].points));
    }
  });
});
