import { boats } from './boats.ts';
import type { DemoItem } from './content.ts';
import { jetSkis } from './jet-skis.ts';

export type JetSkiKey = (typeof jetSkis)[number]['key'];
export type BoatKey = (typeof boats)[number]['key'];
export type ItemKey = JetSkiKey | BoatKey;

/** All items of the demo. */
export const items: readonly (DemoItem & { key: ItemKey })[] = [...jetSkis, ...boats];
