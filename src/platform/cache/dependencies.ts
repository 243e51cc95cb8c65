/** The tag of writes that change too many rows to name them, and of responses of which nothing more precise is known. */
export const everything = 'everything';

/**
 * What a response depends on besides its key, collected while it is computed. Tags name public data as the notifications
 * of writes name them (`db/migrations/0006_public_write_tags.sql`). Until a computation declares its tags, the response
 * depends on `everything`, so it is invalidated by every write.
 */
export class Dependencies {
  #tags: Set<string> | null = null;
  #validUntil = Number.POSITIVE_INFINITY;
  #isIncomplete = false;

  get tags(): readonly string[] {
    return this.#tags ? [...this.#tags] : [everything];
  }

  /** In milliseconds since 1970; infinite if only a write changes the response. */
  get validUntil(): number {
    return this.#validUntil;
  }

  /** Whether the response lacks data, because the database was not available. */
  get isIncomplete(): boolean {
    return this.#isIncomplete;
  }

  markIncomplete(): this {
    this.#isIncomplete = true;
    return this;
  }

  /** Declares data that the response shows; without tags, that it shows none. */
  on(...tags: readonly string[]): this {
    this.#tags ??= new Set();
    for (const tag of tags) this.#tags.add(inOwnMemory(tag));
    return this;
  }

  /** Declares that the response changes at this time without a write. */
  until(time: number): this {
    this.#validUntil = Math.min(this.#validUntil, time);
    return this;
  }

  /** Adds the dependencies of a response that this one contains. */
  include({ tags, validUntil, isIncomplete }: Dependencies): this {
    this.#isIncomplete ||= isIncomplete;
    return this.on(...tags).until(validUntil);
  }
}

/** V8 keeps the whole of a text in memory for each part that is cut from it, such as an id from a response. */
function inOwnMemory(text: string): string {
  return Buffer.from(text).toString();
}
