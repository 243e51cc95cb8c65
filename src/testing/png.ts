import { crc32 } from 'node:zlib';
import { noisyPhoto } from './photos.ts';

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), data.length + 8);
  return chunk;
}

/** A PNG of 64 × 48 pixels with further chunks after its header. */
export async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const png = await noisyPhoto(64, 48).png().toBuffer();
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}
