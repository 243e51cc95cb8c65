import { z } from 'zod';

/** The format of archives. A program restores only its own format. */
const format = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);
const pictureName = z.string().regex(/^[0-9a-z-]+\.(webp|jpg)$/, 'it names a picture that no store can have');

/**
 * What an archive contains. Its hashes are known only when everything else is written, so it comes after the rows and the
 * pictures. See "What an archive contains" in docs/operations.md.
 */
export const manifestSchema = z.object({
  format: z.literal(format),
  /** The version of the program that wrote it. */
  version: z.string(),
  at: z.iso.datetime(),
  engine: z.enum(['PostgreSQL', 'embedded']),
  /** The names of the migrations that the database had run. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count, sha256 })),
  /** The last values of the sequences behind columns. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), value: count })),
  pictures: z.array(z.object({ name: pictureName, size: count, sha256 })),
  /** Pictures that the database names, but that were not in the store. */
  missingPictures: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Enough of a manifest to say why it can't be read. */
const headSchema = z.object({ format: z.number(), version: z.string() });

/** Throws an error whose message completes "The file can't be restored: ". */
export function parseManifest(text: string): Manifest {
  const json: unknown = JSON.parse(text);
  const head = headSchema.parse(json);
  if (head.format !== format) {
    throw new Error(
      `version ${head.version} made it in the format ${head.format}, and this one reads ${format}`,
    );
  }
  const { data, error } = manifestSchema.safeParse(json);
  if (!data) throw new Error(`its manifest is wrong: ${error.issues[0]?.message ?? 'invalid'}`);
  return data;
}

export const newManifest = (values: Omit<Manifest, 'format'>): Manifest => ({ format, ...values });

export function rowsOf({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** What the operator reads about an archive. */
export function summaryOf(manifest: Manifest): string {
  const { tables, pictures } = manifest;
  const bytes = pictures.reduce((sum, { size }) => sum + size, 0);
  const number = (value: number) => value.toLocaleString('en');
  return `${number(rowsOf(manifest))} rows of ${tables.length} tables, ${number(pictures.length)} pictures (${megabytes(bytes)})`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
