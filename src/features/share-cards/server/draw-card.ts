import { renderAsync } from '@resvg/resvg-js';
import { openImage, openPixels, type Pixels } from '#features/images/server/decoder.ts';
import { shareCardSize } from '../share-card.ts';
import { type CardWords, cardSvg, colours, pictureLeft } from './card-svg.ts';
import { fontOptions } from './text-svg.ts';

const { width, height } = shareCardSize;

/**
 * Draws the picture that a shared link shows, as a JPEG. Rendering, decoding and encoding run on libuv's threads. Without
 * a photo, or if its file cannot be read, the sea is drawn instead.
 */
export async function drawShareCard(
  words: CardWords,
  photo: Buffer | null,
  onUnreadablePhoto: (error: unknown) => void,
): Promise<Buffer> {
  const ground = photo ? await readPhoto(photo).catch(onUnreadablePhoto) : undefined;
  const { pixels } = await renderAsync(await cardSvg(words, { hasPhoto: ground !== undefined }), fontOptions);
  const drawing = { data: pixels, raw: { width, height, channels: 4 } } as const;
  const card = ground
    ? // resvg's colours are multiplied by their opacity.
      openPixels(ground).composite([{ input: pixels, raw: drawing.raw, premultiplied: true }])
    : openPixels(drawing);
  return encode(await card.removeAlpha().raw().toBuffer());
}

/** The photo in its place on a card's ground. */
async function readPhoto(photo: Buffer): Promise<Pixels> {
  const { data, info } = await openImage(photo, 'webp')
    .resize({ width: width - pictureLeft, height, fit: 'cover' })
    .toColourspace('srgb')
    .removeAlpha()
    .extend({ left: pictureLeft, background: colours.foam })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** Chats refuse, or cut, heavier pictures, so a noisy photo is compressed more. */
async function encode(data: Buffer): Promise<Buffer> {
  let jpeg = Buffer.alloc(0);
  for (const quality of [84, 74, 62, 48, 30]) {
    jpeg = await openPixels({ data, raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.length <= shareCardSize.maxBytes) break;
  }
  return jpeg;
}
