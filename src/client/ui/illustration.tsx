import adrift from '#client/illustrations/adrift.svg';
import buoy from '#client/illustrations/buoy.svg';
import night from '#client/illustrations/night.svg';
import quay from '#client/illustrations/quay.svg';
import rough from '#client/illustrations/rough.svg';

/** The drawings for empty and failed states: a loose line, a buoy, a harbour at night, an empty berth, rough water. */
const illustrations = { adrift, buoy, night, quay, rough };

export type IllustrationName = keyof typeof illustrations;

/** Decorative. It fills its box and is cropped to it. */
export function Illustration({ name }: { name: IllustrationName }) {
  return <img src={illustrations[name]} alt="" className="size-full object-cover" />;
}

/** Loads the drawings early: without a connection, the page of the failure needs them. */
export function preloadIllustrations(): void {
  for (const src of Object.values(illustrations)) new Image().src = src;
}
