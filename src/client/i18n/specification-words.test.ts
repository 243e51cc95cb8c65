import { describe, expect, it } from 'vitest';
import { createI18n } from './i18n.ts';
import { allNamespaces, loadTexts } from './texts.ts';

const en = await loadTexts('en', allNamespaces);
const fr = await loadTexts('fr', allNamespaces);

const { admin, bookings, card, codes, home, listing, listings, profile, rental } = en;

/** The English of the specification, word for word; D10 and D19 say where it is worded otherwise. */
const words: [where: string, sentence: string, text: string][] = [
  [
    'section 2, home',
    "We're building our amazing fleet of watercraft. Check back soon for exciting rental options!",
    home.topRated.empty,
  ],
  ['section 2, home', 'Top Rated Rentals', home.topRated.title],
  ['section 2, home', 'View All Rentals', home.topRated.viewAll],
  ['section 2, home', 'No reviews yet', card.noReviews],
  ['section 2, home', 'MAD per hour', card.perHour],
  ['section 2, home', 'Free parking available', home.location.freeParking],
  ['section 2, listings', 'Available Rentals', listings.title],
  ['section 2, listings', 'Search', listings.filters.submit],
  ['section 2, listings', 'Clear Filters', listings.filters.clear],
  ['section 2, item', 'Request Booking', rental.booking.request],
  ['section 2, item', 'This is your rental item', rental.booking.owner.title],
  ['section 2, item', 'Item Not Found', rental.notFound.title],
  [
    'section 2, item',
    "The rental item you're looking for doesn't exist or has been removed.",
    codes.item_not_found,
  ],
  ['section 2, item', codes.item_not_found, rental.notFound.text],
  ['section 2, my listings', 'Please log in to see your listings.', listing.mine.signedOut.text],
  ['section 2, my listings', 'No listings found', listing.mine.empty.title],
  ['section 2, my listings', 'Create your first listing to start earning!', listing.mine.empty.text],
  ['section 2, my listings', 'Available', listing.mine.available],
  ['section 2, my listings', 'Unavailable', listing.mine.unavailable],
  ['section 2, my listings', 'Are you absolutely sure?', listing.delete.title],
  [
    'section 2, my listings',
    'This action cannot be undone. This will permanently delete your item listing and remove all associated data.',
    listing.delete.text,
  ],
  ['section 2, my listings', 'Available for rent', listing.form.isAvailable],
  ['section 2, my listings', 'Save Changes', listing.edit.save],
  ['section 2, my listings', 'Saving...', listing.edit.saving],
  ['section 2, my listings', 'Cancel', listing.edit.cancel],
  ['section 2, add item', 'Please log in to add a new item.', listing.add.signedOut.text],
  ['section 2, bookings', 'My Rental Bookings', bookings.myRentals],
  ['section 2, bookings', 'My Bookings', bookings.tabs.my],
  ['section 2, bookings', 'Item Bookings', bookings.tabs.items],
  ['section 2, bookings', 'Daily View', bookings.tabs.day],
  ['section 2, bookings', "View Today's Bookings", bookings.day.viewToday],
  ['section 2, bookings', "View Tomorrow's Bookings", bookings.day.viewTomorrow],
  ['section 2, profile', 'Can list items', profile.card.canList],
  ['section 2, profile', 'Viewer only', profile.card.viewerOnly],
  ['section 2, profile', 'Please log in to view your profile.', profile.signedOut.text],
  ['section 2, admin', 'Access Denied', admin.denied.title],
  ['section 2, sign-in', 'Completing sign in...', en.shell.callback.working],
  [
    'section 5',
    'Please add your WhatsApp phone number to your profile before making bookings',
    codes.phone_required,
  ],
  ['section 5', 'Please select date and time', codes.select_date_time],
  ['section 5', 'End time must be after start time', codes.end_before_start],
  ['section 5', 'Minimum booking duration is 1 hour', codes.too_short],
  ['section 5', 'Cannot book in the past', codes.in_the_past],
  ['section 5', 'Please log in to make a booking', codes.login_to_book],
  ['section 5', 'Please fill in all required fields.', codes.required_fields],
  ['section 5', 'Please upload at least one image.', codes.image_required],
  ['section 5', 'Please add your WhatsApp phone number to your profile first', codes.listing_phone_required],
  [
    'section 5',
    'To list items for rent, you need to add your WhatsApp phone number to your profile.',
    listing.add.phone.text,
  ],
  ['section 5', 'Please select a rating', codes.rating_required],
  ['section 5', 'Image must be less than 5MB', codes.profile_image_too_large],
  ['section 5', "Owner's phone number not available", bookings.ticket.noPhone.owner],
  ['section 5', "Renter's phone number not available", bookings.ticket.noPhone.renter],
  ['section 8', 'Failed to upload images', listing.photos.failed],
  ['section 8', 'Failed to add images to item', listing.photos.addFailed],
  ['section 8', 'Failed to remove image', listing.photos.removeFailed],
  ['section 8', 'Failed to update thumbnail', listing.photos.thumbnailFailed],
  ['section 8', 'Failed to update item', listing.edit.failed],
  ['section 8', 'Failed to delete item', listing.delete.failed],
  ['section 8', 'Failed to add item', listing.add.failed],
  ['section 8', 'Failed to add item. Please try again.', listing.add.failedNetwork],
  ['section 8', 'Failed to load rental items. Please try again.', listings.results.failed],
  ['section 8', 'Invalid data format received from server', listings.results.invalid],
  ['section 8', 'Failed to load item details', rental.failed],
  ['section 8', 'Failed to load bookings', bookings.failed],
  ['section 8', 'Failed to create booking', rental.booking.failed],
  ['section 8', 'Please add your WhatsApp phone number to your profile first', rental.booking.phoneToast],
  ['section 8', 'Failed to submit review', rental.reviews.form.failed],
  ['section 8', 'Failed to update profile. Please try again.', profile.form.failed],
  ['section 8', 'Failed to upload image', profile.avatar.failed],
  ['section 8', 'Failed to load admin data', admin.failed],
  ['section 8', 'Failed to load earnings data', admin.earningsFailed],
  ['section 8', 'Failed to update permission', admin.permissionFailed],
  ['section 8', 'Failed to promote user', admin.promoteFailed],
  ['section 8', 'Failed to confirm booking', bookings.changeFailed.confirm],
  ['section 8', 'Failed to cancel booking', bookings.changeFailed.cancel],
  ['section 8', 'Failed to complete booking', bookings.changeFailed.complete],
  ['section 8', 'No items found matching your criteria.', listings.results.emptyTitle],
  ['section 8', 'No bookings found', bookings.empty.title],
  ['section 8', 'Profile updated successfully!', profile.form.saved],
  ['section 8', 'Item added successfully!', listing.add.added],
  ['section 8', 'Item updated successfully!', listing.edit.updated],
  ['section 8', 'Item deleted successfully!', listing.delete.deleted],
  ['section 8', 'Image removed successfully!', listing.photos.imageRemoved],
  ['section 8', 'Thumbnail updated successfully!', listing.photos.thumbnailUpdated],
  ['section 8', 'Booking request submitted successfully!', rental.booking.success],
  ['section 8', 'Review submitted successfully!', rental.reviews.form.sent],
  ['section 8', 'Image uploaded successfully!', profile.avatar.uploaded],
  ['section 8', 'Booking confirmed successfully', bookings.done.confirm],
  ['section 8', 'Booking cancelled successfully', bookings.done.cancel],
  ['section 8', 'Booking completed successfully', bookings.done.complete],
  ['section 8', 'Opening WhatsApp...', rental.host.opening],
  ['section 8', 'Opening WhatsApp...', bookings.ticket.opening],
];

describe('the English of the specification', () => {
  it.each(words)('%s says “%s”', (_where, sentence, text) => {
    expect(text).toBe(sentence);
  });

  it('fills in the hours, the counts and the limits', () => {
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
  ])('say “%s”', (words) => {
    expect(JSON.stringify(en.terms)).toContain(words);
  });

  it('say as much in French', () => {
    const points = (text: string) => text.split('\n').length;
    const [english, french] = [en.terms, fr.terms];
    for (const section of ['owners', 'renters', 'disclaimers', 'prohibited'] as const) {
      expect(points(french[section].points), section).toBe(points(english[section].points));
    }
  });
});
