import { bookingNumber } from '#features/bookings/booking-number.ts';
import { type Format, formatIn } from '#shared/format-in.ts';
import type { Language } from '#shared/language.ts';
import { markWakes } from '#shared/mark.ts';
import { differencesOf } from '../differences.ts';
import type { HandoverRecord, RecordedState } from '../schemas.ts';
import type { Column } from './pdf-column.ts';
import { recordPdfTexts } from './record-pdf-texts.ts';
import { ink, statePdf } from './state-pdf.ts';

interface RecordPdfOptions {
  /** The JPEG bytes of a photo of the record; null if it is not stored any more. */
  photos: (id: string) => Promise<Buffer | null>;
  language: Language;
  ownerName: string;
  renterName: string;
  siteUrl?: string;
}

type State = HandoverRecord['states'][number];

const isRecorded = (state: State): state is RecordedState => state.stage !== 'ADDED';

/**
 * A hand-over record as a PDF: what both sides recorded, then all photos with their stored bytes. The same record gives the
 * same bytes. Rejects if `photos` does.
 */
export async function recordPdf(record: HandoverRecord, options: RecordPdfOptions): Promise<Buffer> {
  const { language, siteUrl } = options;
  const [{ default: PDFDocument }, { pdfText }, { Column, sheet }] = await Promise.all([
    import('pdfkit'),
    import('./pdf-text.ts'),
    import('./pdf-column.ts'),
  ]);
  const texts = recordPdfTexts[language];
  // No day is near the epoch, so that the same record gives the same text on every day.
  const format = formatIn(language, new Date(0));
  const number = bookingNumber(record.bookingId);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: {
      Title: `${texts.title} ${number}`,
      Creator: 'Sillage',
      CreationDate: new Date(record.states.at(-1)?.receivedAt ?? record.startTime),
    },
  });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  const text = pdfText(doc);
  const column = new Column(doc, text);
  const draw = statePdf(doc, text, { language, format, itemType: record.itemType });

  await header(doc, column, record, options, format);
  const states = record.states.filter(isRecorded);
  const units = [...new Set(states.map(({ unit }) => unit))].sort((a, b) => (a ?? 0) - (b ?? 0));
  const latest = (unit: number | null, stage: State['stage']) =>
    states.findLast((state) => state.unit === unit && state.stage === stage) ?? null;
  const shown = new Set<State>();
  for (const unit of units) {
    const [departure, returned] = [latest(unit, 'DEPARTURE'), latest(unit, 'RETURN')];
    for (const state of [departure, returned]) if (state) shown.add(state);
    if (unit !== null) await column.heading(texts.unit(unit), 13, 320);
    const differences = departure && returned && differencesOf(departure, returned);
    if (differences && returned) await draw.differences(column, differences, returned);
    await sideBySide(column, [
      (left) => draw.state(left, 'DEPARTURE', departure),
      (right) => draw.state(right, 'RETURN', returned, differences?.newMarks),
    ]);
  }
  const earlier = states.filter((state) => !shown.has(state));
  if (earlier.length > 0) await column.heading(texts.earlier, 13, 260);
  for (let at = 0; at < earlier.length; at += 2)
    await sideBySide(
      column,
      earlier.slice(at, at + 2).map((state) => (side) => draw.state(side, state.stage, state)),
    );
  const additions = record.states.filter((state) => state.stage === 'ADDED');
  if (additions.length > 0) await column.heading(texts.additions, 13, 70);
  for (const addition of additions) {
    await draw.by(column, addition);
    await column.write(addition.text, { after: 8 });
  }

  const nameOf = (state: State) => {
    const unit = isRecorded(state) ? state.unit : null;
    return texts.stage[state.stage] + (unit === null ? '' : `, ${texts.unit(unit)}`);
  };
  column.y += 6;
  await column.heading(texts.hashes, 13, 80);
  await column.write(texts.recompute, { size: 7.5, fill: ink.muted, after: 5 });
  for (const state of record.states) {
    const y = column.take(12) + 9;
    text.draw(nameOf(state), column.x, y, { size: 7.5, fill: ink.muted });
    text.draw(state.hash, column.x + 124, y, { size: 7.5 });
  }

  const photos = record.states.flatMap((state) =>
    state.photos.map((photo, at) => ({
      ...photo,
      place: `${nameOf(state)}, ${texts.photo(at + 1, state.photos.length)}`,
    })),
  );
  const cell = { width: (column.width - 20) / 2, height: 192 };
  for (const [at, photo] of photos.entries()) {
    if (at % 6 === 0) {
      column.y = sheet.bottom;
      await column.heading(texts.photos, 15, 700);
    }
    const x = column.x + (at % 2) * (cell.width + 20);
    const y = sheet.top + 30 + Math.floor((at % 6) / 2) * (cell.height + 46);
    doc.roundedRect(x, y, cell.width, cell.height, 8).fill(ink.foam);
    const bytes = await options.photos(photo.id);
    if (bytes) doc.image(bytes, x, y, { fit: [cell.width, cell.height], align: 'center', valign: 'center' });
    else text.draw(texts.noPhoto, x + 14, y + 24, { size: 8, fill: ink.muted });
    text.draw(texts.view[photo.view], x, y + cell.height + 13, { face: 'strong', size: 9 });
    const below = `${photo.place} · SHA-256 ${photo.sha256.slice(0, 16)}`;
    text.draw(below, x, y + cell.height + 24, { size: 7, fill: ink.muted });
  }

  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    const parts = [`${texts.booking} ${number}`, texts.page(page + 1, count), siteUrl];
    text.draw(parts.filter(Boolean).join(' · '), sheet.left, 816, { size: 7.5, fill: ink.muted });
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Draws in two columns of the page, and goes on below both. */
async function sideBySide(column: Column, draws: ((side: Column) => Promise<void>)[]): Promise<void> {
  const width = (column.width - 28) / 2;
  const sides = draws.map((_, at) => column.part(at * (width + 28), width));
  for (const [at, draw] of draws.entries()) await draw(sides[at] ?? column);
  column.join(sides);
  column.y += 10;
}

/** The title on sand, and whose record this is. */
async function header(
  doc: PDFKit.PDFDocument,
  column: Column,
  record: HandoverRecord,
  { language, ownerName, renterName }: RecordPdfOptions,
  format: Format,
): Promise<void> {
  const texts = recordPdfTexts[language];
  doc.rect(0, 0, doc.page.width, 166).fill(ink.sand);
  doc.save().translate(column.x, 24).scale(0.62);
  for (const [at, wake] of markWakes.entries())
    doc.path(wake).fill([ink.coral, ink.sea, ink.navy][at] ?? ink.navy);
  doc.restore();
  column.y = 25;
  await column.write('Sillage', { face: 'display', size: 13, inset: 28, after: 8 });
  await column.write(texts.title, { face: 'display', size: 28, after: 7 });
  const { startTime: start, endTime: end } = record;
  const facts = [
    [texts.craft, record.itemTitle],
    [texts.booked, `${format.day(start, 'medium')}, ${format.hours({ start, end })}`],
    [texts.owner, ownerName],
    [texts.renter, renterName],
    [texts.booking, bookingNumber(record.bookingId)],
  ] as const;
  const places = [0, 112, 226, 336, 448, column.width + 12];
  for (const [at, [label, value]] of facts.entries()) {
    const from = places[at] ?? 0;
    await column.part(from, (places[at + 1] ?? 0) - from - 12).fact(label, value, 4);
  }
  column.y = 184;
}
