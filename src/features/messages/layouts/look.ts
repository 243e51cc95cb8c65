import type { CSSProperties } from 'react';
import type { BookingStatus } from '#features/availability/constants.ts';

const navy = '#0d2136';
/** Replaces sand in the dark, where it stands out from both navies. */
const navy3 = '#27486a';
const foam = '#fbf6ea';
const paper = '#fffdf6';
const sand = '#f3e6c8';
const coral = '#ee5b3f';
const muted = '#4a6070';
const aqua = '#6fc2bb';

// Without quotes, which HTML would write as six characters each.
const textFont = 'Hanken Grotesk,system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif';
const displayFont = 'Kalnia, Georgia, serif';

const text = (size: number, line: number) =>
  `font-family:${textFont};font-size:${size}px;line-height:${line}px`;
const body = text(16, 25);
const small = text(14, 21);
const broken = 'overflow-wrap:anywhere';

/**
 * Attributes of an element: its style, because many mail programs drop style sheets, and the classes by which it changes in
 * the dark and on a phone.
 */
function is(className: string, css: string): { className?: string; style: CSSProperties } {
  const style = Object.fromEntries(
    css.split(';').map((pair) => {
      const [name = '', ...value] = pair.split(':');
      return [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value.join(':')];
    }),
  );
  return className ? { className, style } : { style };
}

const heading = (size: number, line: number, margin: string) =>
  is(
    'text',
    `margin:${margin};font-family:${displayFont};font-size:${size}px;line-height:${line}px;font-weight:600;letter-spacing:-0.01em;color:${navy};${broken};text-wrap:balance`,
  );
const table = 'width:100%;border-collapse:separate';
const cell = `${body};padding:12px 12px 14px 26px;vertical-align:top;text-align:left`;
const columnHead = `${cell};${small};padding:18px 12px 4px 26px;font-weight:600;color:${muted}`;
const button = (background: string) =>
  `${body};display:inline-block;padding:14px 26px;border-radius:16px;background:${background};color:${navy};font-weight:700;text-decoration:none`;
const wake = (width: number, left: number, colour: string) =>
  `width:${width}px;height:7px;margin:0 0 3px ${left}px;background:${colour};border-radius:100% 0;font-size:0;line-height:0`;
const ticketTitle = (font: string) =>
  is('text', `font-family:${font};font-size:24px;line-height:29px;font-weight:600;color:${navy};${broken}`);

/** The ground and the text of a status. */
const statusColours: Record<BookingStatus, string> = {
  PENDING: `background:#f3b63f;color:${navy}`,
  CONFIRMED: `background:#1d5c99;color:${foam}`,
  COMPLETED: `background:#2f6b45;color:${foam}`,
  CANCELLED: `background:#b93b2b;color:${foam}`,
};
const statusText = (status: BookingStatus) => (status === 'PENDING' ? navy : foam);

/** How the parts of a mail look. */
export const look = {
  page: is('ground', `margin:0;padding:0;background:${foam}`),
  preheader: is('preheader', 'display:none;max-height:0;overflow:hidden'),
  ground: is('ground', `${table};background:${foam}`),
  column: is('page', `${table};max-width:600px;margin:0 auto;table-layout:fixed`),
  margin: is('margin', 'padding:30px 32px 40px'),
  logo: is(
    'text',
    `padding-left:10px;font-family:${displayFont};font-size:26px;line-height:30px;font-weight:640;letter-spacing:-0.02em;color:${navy}`,
  ),
  wakes: [is('', wake(34, 0, coral)), is('', wake(28, 5, '#2b8f97')), is('last-wake', wake(21, 11, navy))],
  footerLine: is('muted', `${small};margin:0 0 10px;color:${muted}`),
  footerEnd: is('muted', `${small};margin:0;color:${muted}`),

  heading: heading(32, 37, '0 0 14px'),
  subheading: heading(22, 27, '32px 0 10px'),
  /** The display face has no digits that can be read. */
  digits: is('', `font-family:${textFont};font-size:0.9em`),
  paragraph: is('text', `${body};margin:0 0 14px;color:${navy};${broken}`),
  mutedParagraph: is('muted', `${body};margin:0 0 14px;color:${muted};${broken}`),
  link: is('link', 'color:#17697a;text-decoration:underline'),
  list: is('text', `${body};margin:0 0 14px;padding-left:22px;color:${navy}`),
  quote: is('paper', `${table};background:${paper};border-radius:18px`),
  quoteCell: is('text', `${body};padding:18px 22px;color:${navy};${broken}`),
  coral: { link: is('', button(coral)), cell: is('button', `background:${coral};border-radius:16px`) },
  sand: { link: is('sand', button(sand)), cell: is('button sand', `background:${sand};border-radius:16px`) },
  rating: is('text', `${body};margin:0 0 14px;color:${navy}`),
  large: is('', 'font-size:26px;line-height:33px;font-weight:720'),
  amount: is('', 'font-weight:720;white-space:nowrap'),

  card: is('sand', `${table};margin:0 0 10px;background:${sand};color:${navy};border-radius:16px`),
  cardCell: is('inset', `padding:14px 26px;${body};${broken}`),
  label: is('', `${small};font-weight:600`),
  small: is('', small),

  ticket: is('paper', `${table};margin:26px 0 0;background:${paper};border-radius:24px`),
  stub: (status: BookingStatus) =>
    is(
      'inset',
      `padding:18px 26px 26px;${statusColours[status]};border-radius:24px 24px 0 0;border-bottom-left-radius:50% 14px;border-bottom-right-radius:50% 14px`,
    ),
  stubLabel: (status: BookingStatus) => is('', `${small};font-weight:600;color:${statusText(status)}`),
  stubDay: (status: BookingStatus) =>
    is('', `${small};font-weight:600;color:${statusText(status)};margin-top:12px;font-size:16px`),
  stubHours: (status: BookingStatus) =>
    is('', `margin-top:2px;${text(26, 33)};font-weight:720;color:${statusText(status)}`),
  ticketBody: is('inset', 'padding:20px 26px 18px'),
  photo: is(
    '',
    `display:block;width:100%;max-height:240px;object-fit:cover;border-radius:18px;margin-bottom:18px;${small}`,
  ),
  title: (title: string) => ticketTitle(/\d/.test(title) ? textFont : displayFont),
  model: is('muted', `${small};margin-bottom:12px;color:${muted};${broken}`),
  fact: is('text', `${body};margin-top:6px;color:${navy};${broken}`),
  term: is('muted', `color:${muted}`),
  perforation: is('perforation', 'border-top:2px dotted #9ea6a8;font-size:0;line-height:0'),
  ticketEnd: is('inset', 'padding:16px 26px 22px'),
  total: is('text', `${body};color:${navy}`),
  totalAmount: is('', 'font-size:22px;font-weight:720;white-space:nowrap'),
  smallMuted: is('muted', `${small};color:${muted}`),
  priceLine: is('muted', `${small};color:${muted};${broken}`),

  rows: is('paper', `width:100%;margin:22px 0;background:${paper};border-radius:24px;table-layout:fixed`),
  rowHead: is('muted', columnHead),
  rowHeadNarrow: is('muted', `${columnHead};width:31%`),
  rowHours: is('cell text', `${cell};font-weight:720;color:${navy}`),
  rowCell: is('cell text', `${cell};color:${navy};${broken}`),
  rowMore: is('cell text', `${cell};color:${navy}`),
} as const;

/** What changes in the dark and on a phone, by class name. Only `!important` outdoes the styles of the elements. */
export const sheet = `:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: ${navy} !important; }
  .paper { background: #1b3550 !important; }
  .sand { background: ${navy3} !important; color: ${foam} !important; }
  .text { color: ${foam} !important; }
  .muted { color: #cfe0dc !important; }
  .link { color: ${aqua} !important; }
  .perforation { border-color: ${aqua} !important; }
  .last-wake { background: ${foam} !important; }
}
@media (max-width: 480px) {
  .margin { padding-left: 20px !important; padding-right: 20px !important; }
  .inset { padding-left: 20px !important; padding-right: 20px !important; }
  .columns { display: none !important; }
  .cell { display: block !important; padding: 0 20px !important; }
  .row:first-child > .cell:first-child { padding-top: 18px !important; }
  .row > .cell:last-child { padding-bottom: 18px !important; }
}`;

/** For Outlook on Windows, which lays a mail out as Word does: it has no `max-width`, and pads nothing but cells. */
export const outlookSheet = `<!--[if mso]><style>
  td, div, p, a, li, h1, h2 { mso-line-height-rule: exactly; }
  table { mso-table-lspace: 0pt; mso-table-rspace: 0pt; }
  .page { width: 600px !important; }
  .button { padding: 14px 26px; }
  .wakes { mso-hide: all; }
</style><![endif]-->`;
