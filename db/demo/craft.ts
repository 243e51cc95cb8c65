import { boats } from './boats.ts';
import type { DemoCraft } from './content.ts';
import { jetSkis } from './jet-skis.ts';

export type JetSkiKey = (typeof jetSkis)[number]['key'];
export type BoatKey = (typeof boats)[number]['key'];
export type CraftKey = JetSkiKey | BoatKey;

/** All items of the demo. */
export const craft: readonly (DemoCraft & { key: CraftKey })[] = [...jetSkis, ...boats];
