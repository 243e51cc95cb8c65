import { type Category, type Channel, kinds } from './constants.ts';

/** Whether any message of this category is sent over this channel. */
export function isSentBy(category: Category, channel: Channel): boolean {
  const sent: readonly { category: Category | null; channels: readonly Channel[] }[] = Object.values(kinds);
  return sent.some((kind) => kind.category === category && kind.channels.includes(channel));
}
