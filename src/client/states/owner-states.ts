import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { browserInstance } from '#client/i18n/i18n.ts';
import { refuse, respond } from '#client/testing/mock-api.ts';
import { idOf, listOf } from '#client/testing/samples.ts';
import {
  addCalendar,
  getCalendarFeed,
  listCalendars,
  makeCalendarFeed,
} from '#features/calendar/endpoints.ts';
import { calendarErrorTexts } from '#features/calendar/error-texts.ts';
import type { ImportedCalendar } from '#features/calendar/schemas.ts';
import { uploadItemImages } from '#features/images/endpoints.ts';
import { deleteItem, getItem, listMyItems, updateItem } from '#features/items/endpoints.ts';
import { mockSeasons, ruled } from './rental-states.ts';
import { at, day, item, phonePhotos, photo } from './samples.ts';
import { choose, click, fill, named, pattern, press, type State, tap } from './state.ts';

const rules = `/my-listings/${idOf(10)}/rules`;
const mockRuled = () => respond(getItem, ruled());
const withPhonePhotos = () => respond(listMyItems, listOf([item(0, { images: phonePhotos() }), item(7)]));

const mockAlike = () =>
  respond(
    listMyItems,
    listOf([1, 2, 3, 4, 5].map((n) => item(0, { id: idOf(20 + n), listingTitle: `VX ${n}` }))),
  );

const file = (name: string, type: string) => new File(['photo'], name, { type });
const addPhotos = (...files: File[]) => page.getByLabelText(pattern('listing.photos.addLabel')).upload(files);
const removePhoto = () =>
  page
    .getByRole('button', { name: pattern('listing.photos.remove') })
    .first()
    .click();

const createdAt = '2026-09-20T08:10:00.000Z';
const calendar = (number: number, fields: Partial<ImportedCalendar>): ImportedCalendar => ({
  ...{ id: idOf(620 + number), name: 'Airbnb', address: 'www.airbnb.com/…c3.ics', itemId: null, hours: 12 },
  ...{ createdAt, readAt: createdAt, failingSince: null, error: null, unreadable: 0, unknownZone: null },
  ...fields,
});
const mockFeed = () => respond(getCalendarFeed, { createdAt });

const listings = { as: 'owner', path: '/my-listings' } as const;
const dialogOfListings = { as: 'owner', path: '/my-listings', window: true } as const;
const calendars = { as: 'owner', path: '/calendars' } as const;

/** An owner's listings, their rules, and calendars by address. */
export const ownerStates: readonly State[] = [
  { name: 'rules', as: 'owner', path: rules, mock: mockRuled, reach: () => click('main h3') },
  {
    ...{ name: 'rules-problem', as: 'owner', path: rules, mock: mockRuled },
    reach: async () => {
      await press('rules.priceRules.add');
      await choose('rules.fields.longestMinutes', '60');
      await press('ui.save');
    },
    sees: 'codes.invalid',
  },
  { name: 'rules-seasons', as: 'owner', path: rules, mock: mockSeasons, sees: 'rules.seasons.text' },
  { name: 'rules-default', as: 'owner', path: rules },
  {
    ...{ name: 'rules-low-day', as: 'owner', path: rules, window: true },
    reach: async () => {
      await named('heading', 'rules.price.title').click();
      await fill('rules.fields.dayPrice', '100');
      await press('ui.save');
    },
  },
  {
    ...{ ...listings, name: 'my-listings-taken-down', sees: 'listing.mine.answer' },
    mock: () => {
      const takenDownReason = 'Reported as: Dangerous, Not theirs';
      respond(listMyItems, listOf([item(0, { isAvailable: false, takenDownReason }), item(1)]));
    },
  },
  {
    ...{ ...listings, name: 'my-listings-edit' },
    reach: async () => {
      await press('listing.edit.title');
      await expect.element(page.getByRole('form').first()).toBeVisible();
    },
  },
  {
    ...{ ...listings, name: 'my-listings-photo-removed' },
    reach: async () => {
      await press('listing.edit.title');
      await removePhoto();
    },
  },
  {
    ...{ ...listings, name: 'my-listings-price' },
    reach: async () => {
      await press('listing.mine.changeRate');
      await page.getByRole('textbox').first().fill('-1');
      await press('listing.mine.saveRate');
    },
  },
  { ...dialogOfListings, name: 'my-listings-delete', press: 'listing.mine.deleteNamed' },
  {
    ...{ ...dialogOfListings, name: 'my-listings-delete-refused' },
    mock: () => refuse(deleteItem, 'has_confirmed_bookings', { confirmedBookings: 2 }),
    reach: async () => {
      await press('listing.mine.deleteNamed');
      await press('listing.delete.confirm');
    },
    sees: 'listing.delete.makeUnavailable',
  },
  { ...listings, name: 'my-listings-alike', mock: () => mockAlike(), sees: 'listing.merge.open' },
  { ...dialogOfListings, name: 'my-listings-merge', mock: () => mockAlike(), press: 'listing.merge.open' },
  {
    ...{ ...listings, name: 'my-listings-fleet-booked' },
    mock: () => {
      respond(listMyItems, listOf([item(0, { units: 5, unitNames: ['Red 3', 'Blue 4'] })]));
      const hours = { startTime: at(day(3), '10:00'), endTime: at(day(3), '12:00') };
      const booked = [
        { id: idOf(1), ...hours, seats: 2, renter: 'Élodie Garnier-Delacroix' },
        { id: idOf(2), ...hours, seats: 3, renter: 'James' },
      ];
      refuse(updateItem, 'units_booked', { confirmedBookings: 2, booked });
    },
    reach: async () => {
      await press('listing.edit.title');
      await press('listing.edit.save');
    },
    sees: 'codes.units_booked',
  },
  { name: 'my-listings-unreachable', as: 'mute', path: '/my-listings' },
  { ...listings, name: 'my-listings-phone-photos', mock: withPhonePhotos },
  { name: 'my-listings-empty', as: 'lister', path: '/my-listings' },
  { name: 'add-item-no-phone', as: 'mute', path: '/add-item' },
  {
    ...{ name: 'add-item-filled', as: 'lister', path: '/add-item' },
    mock: () => {
      let taken = 0;
      respond(uploadItemImages, () => ({ images: [photo(++taken)] }));
    },
    reach: async () => {
      await tap('listing.form.types.BOAT');
      await fill('listing.form.modelName', 'Zodiac Medline 6.8');
      await fill('listing.form.listingTitle', 'Nekor');
      await fill('listing.form.hourlyRate', '1200');
      await addPhotos(...['1', '2', '3'].map((name) => file(`IMG_${name}.jpg`, 'image/jpeg')));
      const remove = page.getByRole('button', { name: pattern('listing.photos.remove') });
      await expect.poll(() => remove.length).toBe(3);
    },
  },
  {
    ...{ name: 'add-item-errors', as: 'lister', path: '/add-item' },
    mock: () => refuse(uploadItemImages, 'image_unreadable'),
    reach: async () => {
      await addPhotos(file('letter.jpg', 'image/jpeg'), file('IMG_1.HEIC', ''));
      await press('listing.add.submit');
      await expect.element(page.getByRole('alert').first()).toBeVisible();
    },
  },
  { name: 'calendars', as: 'renter', path: '/calendars' },
  {
    ...{ ...calendars, name: 'calendars-owner' },
    mock: () => {
      mockFeed();
      respond(listCalendars, [
        calendar(1, {}),
        calendar(2, {
          ...{ name: 'Boatsetter, family and maintenance', address: 'www.boatsetter.com/…ic.ics', hours: 1 },
          ...{ failingSince: at(day(-2), '08:10'), error: 'GONE', unreadable: 3 },
          unknownZone: 'Atlantis Standard Time',
        }),
      ]);
    },
  },
  {
    ...{ ...calendars, name: 'calendars-made' },
    mock: () => {
      const url = `https://sillage.example/calendar/${'x7Qp'.repeat(10)}abc.ics`;
      respond(makeCalendarFeed, () => {
        mockFeed();
        return { url, createdAt };
      });
    },
    press: 'calendars.feed.make',
    sees: 'calendars.feed.copy',
  },
  {
    ...{ ...calendars, name: 'calendars-refused' },
    mock: () => refuse(addCalendar, 'calendar_unreadable', { reason: 'NOT_A_CALENDAR' }),
    reach: async () => {
      await fill('calendars.add.name', 'Airbnb');
      await fill('calendars.feed.address', 'https://www.airbnb.com/rooms/1');
      await tap('calendars.where.title');
      await press('calendars.add.submit');
      const { language } = browserInstance();
      await page.getByText(calendarErrorTexts[language].NOT_A_CALENDAR).first().findElement();
    },
  },
];
