import type { ReactNode } from 'react';
import { LinkButton, Paragraph } from '#features/messages/layouts/parts.tsx';
import {
  inOneLine,
  type MailScope,
  type MessageContext,
  type Phrasing,
  phrasing,
} from '#features/messages/layouts/scope.tsx';
import { isolate } from '#shared/bidi.ts';
import type { KindFacts, MessageKind, Telling } from './message-kind.ts';

/** Paragraphs; what is not true is left out. */
export type Paragraphs = string | readonly (string | false | null | undefined)[];

export interface PlainWords {
  heading: string;
  /** The first paragraph, if left out. */
  summary?: string;
  text?: Paragraphs;
  /** The label of the button. */
  action: string;
  /** After the button, in a lower voice. */
  muted?: string;
}

/** What the words of a message are made of: its data, and how its language says times, amounts and names. */
export type Told<Data> = Data &
  Phrasing & { /** A user's text: isolated, and short in a heading. */ named: (text: string) => string };

/** The words of a message: as headings and first sentences, where users' texts are short, and in full. */
export function wordsOf<Data extends object, Words>(
  words: (told: Told<Data>) => Words,
  context: MessageContext,
  tell: (phrases: Told<object>) => Data,
): { short: Words; full: Words; told: Told<Data> } {
  const phrases = phrasing(context);
  const toldWith = (named: (text: string) => string) => ({
    ...tell({ ...phrases, named }),
    ...phrases,
    named,
  });
  const told = toldWith(isolate);
  return { short: words(toldWith(inOneLine)), full: words(told), told };
}

/** A plain notice: paragraphs and a button. */
export function plainMessage<const Name extends string, Data extends object, Words extends PlainWords>(
  kind: KindFacts<Name> &
    Telling<Data> &
    Pick<MessageKind<Name, Data>, 'read'> & {
      words: (told: Told<Data>) => Words;
      /** The item that the subject names. */
      itemTitle?: (data: Data) => string;
      path: (data: Data) => string;
      tag: (data: Data) => string;
      /** Between the paragraphs and the button. */
      middle?: (data: Data, words: Words, mail: MailScope) => ReactNode;
    },
): MessageKind<Name, Data> {
  return {
    ...kind,
    show(data, context) {
      const { short, full } = wordsOf(kind.words, context, () => data);
      const path = kind.path(data);
      return {
        heading: short.heading,
        summary: short.summary ?? firstOf(short.text),
        ...{ path, tag: kind.tag(data) },
        itemTitle: kind.itemTitle ? inOneLine(kind.itemTitle(data)) : null,
        body: (mail) => (
          <>
            <Text of={full.text} />
            {kind.middle?.(data, full, mail)}
            <LinkButton href={mail.href(path)}>{full.action}</LinkButton>
            {full.muted && <Paragraph muted>{full.muted}</Paragraph>}
          </>
        ),
      };
    },
  };
}

const listOf = (text: Paragraphs = []) => (typeof text === 'string' ? [text] : text).filter((one) => !!one);
const firstOf = (text?: Paragraphs) => listOf(text)[0] || '';

export const Text = ({ of }: { of?: Paragraphs | undefined }) =>
  listOf(of).map((paragraph) => <Paragraph key={String(paragraph)}>{paragraph}</Paragraph>);
