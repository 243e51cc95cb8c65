import { isStoredName } from '#features/images/limits.ts';
import type { ImageStore } from './store.ts';

export interface S3Settings {
  /** Origin of the store, as `https://s3.eu-west-3.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket stands in the path of an address, as most stores want it, rather than before their name. */
  forcePathStyle: boolean;
}

/**
 * Keeps pictures in a bucket of an S3-compatible store (D18), below `images/`. Throws where the bucket can't be reached,
 * and with every call RangeError for what is not a picture's name.
 */
export async function s3Store({
  bucket,
  accessKeyId,
  secretAccessKey,
  ...where
}: S3Settings): Promise<ImageStore> {
  // Loaded here, because only those who keep pictures elsewhere need it.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    ...where,
    credentials: { accessKeyId, secretAccessKey },
    // Checksums beyond the signed hash of the body are not understood by every store.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  });
  const object = (name: string) => {
    if (!isStoredName(name)) throw new RangeError('Not the name of a stored picture');
    return { Bucket: bucket, Key: `images/${name}` };
  };
  await client.send(new s3.HeadBucketCommand({ Bucket: bucket }));
  return {
    async put(name, bytes, contentType) {
      await client.send(
        new s3.PutObjectCommand({
          ...object(name),
          Body: bytes,
          ContentType: contentType,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      );
    },
    async get(name) {
      const command = new s3.GetObjectCommand(object(name));
      const found = await client.send(command).catch(unlessMissing(null));
      return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null;
    },
    async delete(name) {
      await client.send(new s3.DeleteObjectCommand(object(name)));
    },
    async has(name) {
      const command = new s3.HeadObjectCommand(object(name));
      return (await client.send(command).catch(unlessMissing(null))) !== null;
    },
  };
}

function unlessMissing<T>(answer: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return answer;
    throw error;
  };
}
