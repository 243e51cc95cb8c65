// The time of a test run, chosen by `startTestClock`. A program that is started with `preload` takes its time from here; the
// product itself has no way to change its time.
import { once } from 'node:events';
import { OutgoingMessage } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const variable = 'TEST_CLOCK';
/** Time passes slowly: however long a run takes, it stays in its minute, and later rows still get a later time. */
const slowness = 60;
const realNow = Date.now;
/** The moment and when it was set, in milliseconds; the environment hands it on to the programs that this one starts. */
let clock = process.env[variable] ? JSON.parse(process.env[variable]) : undefined;

/** When tests in a browser begin, `TEST_NOW` or a Wednesday in September. No date has a longer name in English, and the marina is open. */
const { TEST_NOW = '2026-09-30T09:40Z' } = process.env;
export const testMoment = TEST_NOW === 'now' ? new Date().toISOString() : TEST_NOW;

/** When the deep ring runs the tests: now, the last hours of a Saturday and of a year, a summer's morning, 29 February. */
export const moments = [
  new Date().toISOString(),
  '2026-11-28T20:30Z',
  '2026-12-31T23:50Z',
  '2027-06-20T07:30Z',
  '2028-02-29T12:00Z',
];

/** The option of Node with which a program lives at the time of the run. */
export const preload = `--import=${pathToFileURL(import.meta.filename)}`;

function clockAt(moment) {
  const start = Date.parse(moment);
  if (Number.isNaN(start)) throw new Error(`This is no moment in time: ${moment}`);
  return { start, setAt: realNow() };
}

/** Starts the run's clock at a moment such as `2026-12-31T23:50Z` for this program and those that it starts. */
export function startTestClock(moment) {
  clock = clockAt(moment);
  process.env[variable] = JSON.stringify(clock);
}

/** The environment of a program that is to live at a moment of its own. */
export const livingAt = (moment) => ({ [variable]: JSON.stringify(clockAt(moment)) });

/** Whether this program or the one that started it has started the clock. */
export const hasTestClock = () => clock !== undefined;

/** The time of the run in milliseconds; the real one without a clock. */
export function testNow() {
  return clock ? clock.start + Math.floor((realNow() - clock.setAt) / slowness) : realNow();
}

/** Sets the clock of a server that was started with a channel for messages. */
export async function moveServer(server, moment) {
  server.send({ [variable]: moment });
  await once(server, 'message');
}

function replaceDate() {
  const RealDate = Date;
  RealDate.now = testNow;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [testNow()], newTarget),
    apply: () => new RealDate(testNow()).toString(),
  });
}

/** Browsers compare the `Expires` of a cookie with the machine's own time. Without it, a cookie lasts as long as they do. */
function leaveOutExpiry() {
  const { setHeader } = OutgoingMessage.prototype;
  OutgoingMessage.prototype.setHeader = function (name, value) {
    const isCookie = name.toLowerCase() === 'set-cookie';
    return setHeader.call(this, name, isCookie ? [value].flat().map(withoutExpiry) : value);
  };
}

const withoutExpiry = (cookie) => cookie.replace(/; *expires=(?!Thu, 01 Jan 1970)[^;]*/i, '');

if (process.execArgv.concat(process.env.NODE_OPTIONS ?? '').some((option) => option.includes(preload))) {
  replaceDate();
  // Only the server: its worker processes would lose the messages that arrive before their own listener.
  if (process.argv[1]?.endsWith(join('build', 'server', 'index.js'))) {
    leaveOutExpiry();
    process.on('message', ({ [variable]: moment }) => {
      startTestClock(moment);
      process.send({ [variable]: 'set' });
    });
  }
}
