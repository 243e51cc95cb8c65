import { buffer } from 'node:stream/consumers';
import { bookingNumber } from '#features/bookings/booking-number.ts';
import { formatIn } from '#shared/format-in.ts';
import type { Language } from '#shared/language.ts';
import { markWakes } from '#shared/mark.ts';
import type { HandoverRecord, RecordedState } from '../schemas.ts';
import { colors, columnsOf, PdfRows, sheet } from './pdf-rows.ts';
import { recordPdfTexts } from './record-pdf-texts.ts';
import { recordedBy, writeStates } from './state-pdf.ts';

interface RecordPdfOptions {
  /** The JPEG bytes of a photo of the record; null if it is not stored any more. */
  photos: (id: string) => Promise<Buffer | null>;
  language: Language;
  ownerName: string;
  renterName: string;
}

type State = HandoverRecord['states'][number];

const isRecorded = (state: State): state is RecordedState => state.stage !== 'ADDED';
const photoHeight = 192;

/**
 * A hand-over record as a PDF: what both sides recorded, then all photos with their stored bytes. The same record gives the
 * same bytes. Rejects if `photos` does.
 */
export async function recordPdf(record: HandoverRecord, options: RecordPdfOptions): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const { language } = options;
  const t = recordPdfTexts(language);
  // No day is near the epoch, so that the same record gives the same text on every day.
  const format = formatIn(language, new Date(0));
  const number = bookingNumber(record.bookingId);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: `${t('title')} ${number}`,
      CreationDate: new Date(record.states.at(-1)?.receivedAt ?? record.startTime),
    },
  });
  const bytes = buffer(doc);
  const rows = new PdfRows(doc);

  doc.rect(0, 0, doc.page.width, 148).fill(colors.sand);
  doc.save().translate(sheet.left, 24).scale(0.62);
  for (const [at, wake] of markWakes.entries())
    doc.path(wake).fill([colors.coral, colors.sea, colors.navy][at] ?? colors.navy);
  doc.restore();
  rows.y = 24;
  await rows.row(['Sillage'], 'heading', [[sheet.left + 28, 200]]);
  rows.y += 4;
  await rows.row([t('title')], 'title');
  const { startTime: start, endTime: end } = record;
  await rows.facts([
    [t('craft'), record.itemTitle],
    [t('booked'), `${format.day(start, 'medium')}, ${format.hours({ start, end })}`],
    [t('owner'), options.ownerName],
    [t('renter'), options.renterName],
    [t('booking'), number],
  ]);
  rows.y = Math.max(166, rows.y + 12);

  const states = record.states.filter(isRecorded);
  const units = [...new Set(states.map(({ unit }) => unit))].sort((a, b) => (a ?? 0) - (b ?? 0));
  for (const unit of units) {
    const ofUnit = states.filter((state) => state.unit === unit);
    rows.keep(420);
    if (unit !== null) await rows.row([`${t('craft')} ${unit}`], 'heading');
    const latest = (stage: RecordedState['stage']) => ofUnit.filter((one) => one.stage === stage).reverse();
    const [departures, returns] = [latest('DEPARTURE'), latest('RETURN')];
    // First those that count, then what was recorded before.
    for (let at = 0; at < Math.max(departures.length, returns.length); at++)
      await writeStates(rows, departures[at], returns[at], { itemType: record.itemType, t, format });
  }
  for (const state of record.states) {
    if (isRecorded(state)) continue;
    rows.keep(80);
    await rows.row([t('ADDED')], 'heading');
    await rows.row([recordedBy(state, t, format)], 'small');
    await rows.row([state.text], 'text');
  }

  const nameOf = (state: State) => {
    const unit = isRecorded(state) && state.unit !== null ? `, ${t('craft')} ${state.unit}` : '';
    return `${t(state.stage)}${unit} ${format.when(state.at, 'medium')}`;
  };
  rows.keep(90);
  await rows.row([t('hashes')], 'heading');
  await rows.row([t('recompute')], 'small');
  for (const state of record.states) await rows.row([nameOf(state), state.hash], 'label', columnsOf(2, 0));

  const photos = record.states.flatMap((state) =>
    state.photos.map((photo, at) => ({
      ...photo,
      name: `${t(photo.view)} ${at + 1}/${state.photos.length}`,
      place: `${nameOf(state)} · ${photo.sha256.slice(0, 16)}`,
    })),
  );
  const halves = columnsOf(2, 20);
  for (let at = 0; at < photos.length; at += 2) {
    const pair = photos.slice(at, at + 2);
    const names = pair.map(({ name }) => name);
    const places = pair.map(({ place }) => place);
    if (at % 6 === 0) {
      rows.keep(sheet.bottom);
      await rows.row([t('photos')], 'heading');
    }
    for (const [side, { id }] of pair.entries()) {
      const [x, width] = halves[side] ?? [0, 0];
      doc.roundedRect(x, rows.y, width, photoHeight, 8).fill(colors.foam);
      const jpeg = await options.photos(id);
      if (jpeg) doc.image(jpeg, x, rows.y, { fit: [width, photoHeight], align: 'center', valign: 'center' });
      else names[side] += ` · ${t('noPhoto')}`;
    }
    rows.y += photoHeight + 4;
    await rows.row(names, 'value', halves);
    await rows.row(places, 'label', halves);
    rows.y += 14;
  }

  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    const footer = `${t('booking')} ${number} · ${page + 1}/${count}`;
    doc.font('text', 7.5).fillColor(colors.muted).text(footer, sheet.left, 810, { lineBreak: false });
  }
  doc.end();
  return await bytes;
}
