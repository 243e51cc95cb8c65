import { statfs } from 'node:fs/promises';
import { healthLimits } from '#features/admin/health-limits.ts';
import type { HealthPart } from '#features/admin/health-schemas.ts';

/** How full the disk of this folder is. */
export async function readDisk(folder: string): Promise<Omit<HealthPart<'disk'>, 'isRead'>> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  return {
    problems: freeBytes < healthLimits.freeBytes ? ['DISK_LOW'] : [],
    freeBytes,
    totalBytes: blocks * bsize,
  };
}
