import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { atTheEnd, newFolder, root } from '../operate/product.ts';

/** A user without rights: root may write to any folder. */
export const nobody = Number(execFileSync('id', ['-u', 'nobody']));

/** Why this user can't mount a disk or run the program as the system's user without rights; null if they can. */
export function whyNoDisk(): string | null {
  const folder = newFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', 'none', folder]).status !== 0) return 'only root may mount a disk';
  execFileSync('umount', [folder]);
  const { status } = spawnSync(process.execPath, ['--check', join(root, 'build/server/index.js')], {
    uid: nobody,
  });
  return status === 0 ? null : `the user nobody can't read ${root}`;
}

/** A disk that a test can fill. */
export interface Disk {
  folder: string;
  fill(): void;
  /** Deletes what filled it. */
  free(): void;
}

export function newDisk(megabytes: number, uid: number): Disk {
  const folder = newFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,uid=${uid},mode=0700`, 'none', folder]);
  atTheEnd(() => execFileSync('umount', ['--lazy', folder]));
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      for (let size = 1 << 20; size > 0; size >>= 1) writeUntilFull(file, Buffer.alloc(size));
      closeSync(file);
    },
    free: () => rmSync(filler),
  };
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    while (writeSync(file, bytes) > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
