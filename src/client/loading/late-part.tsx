import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useBackOnline } from '#client/data/online.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { type CodeOnDemand, codeOnDemand } from './code-on-demand.ts';
import {
  doAgain,
  type EarlyAct,
  earlySigns,
  focusedIn,
  leavesChoiceOpen,
  whatWasDone,
} from './early-acts.ts';

/** The code of a part that comes late, and the part as the server renders it. */
export interface LateCode<Props> extends CodeOnDemand<Props> {
  OnServer: ComponentType<Props>;
}

export function lateCode<Props extends object>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
): LateCode<Props> {
  return Object.assign(codeOnDemand(fetchPart), {
    OnServer: lazy(fetchPart) as unknown as ComponentType<Props>,
  });
}

/** Settles with the first sign of a reader: a pointer, a key, a scroll, even one of before this code came. */
const stirred: Promise<unknown> =
  typeof document === 'undefined'
    ? Promise.resolve()
    : new Promise<unknown>((resolve) => {
        if (scrollY > 0) resolve(undefined);
        for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin']) {
          addEventListener(sign, resolve, { once: true, passive: true, capture: true });
        }
      });

/**
 * A part of a page that the server renders whole and whose code the browser fetches only when a reader stirs and the
 * part is near. Until then the server's HTML stands as it is; what is pressed or chosen in it fetches the code at once
 * and is done again, in its order, once that is there. On a page that the browser renders itself, `skeleton` stands in.
 */
export function Late<Props extends object>({
  code,
  part,
  skeleton,
  failed,
  wanted = false,
}: {
  code: LateCode<Props>;
  /** What the part gets. */
  part: Props;
  skeleton: ReactNode;
  /** When its code can't be fetched: in place of the skeleton, or below what the server sent. */
  failed: (retry: () => void) => ReactNode;
  /** Fetches the code without waiting for the part to come near. */
  wanted?: boolean;
}) {
  const { i18n } = useTranslation();
  const { OnServer, Part } = code;
  const [takesOver] = useState(useTakesOver());
  const [state, setState] = useState<'waiting' | 'here' | 'failed'>(
    code.Part !== null && !takesOver ? 'here' : 'waiting',
  );
  const box = useRef<HTMLDivElement>(null);
  const early = useRef<EarlyAct[]>([]);
  const choosing = useRef(false);
  const arrive = () => {
    // A list that is open would be shut: the choice, or the way on without one, comes back here.
    if (choosing.current) return;
    const focused = focusedIn(box.current);
    if (focused !== null && early.current.length === 0) early.current.push(focused);
    setState('here');
  };
  const begin = () => {
    if (state === 'here') return;
    if (code.Part !== null) return arrive();
    code.load().then(arrive, () => setState('failed'));
  };
  useBackOnline(state === 'failed' ? begin : undefined);
  const onNear = useEffectEvent(begin);
  // The server's HTML speaks the language in which it was asked for.
  const [language] = useState(i18n.language);
  const outdated = i18n.language !== language;
  useEffect(() => {
    if (wanted || outdated) onNear();
  }, [wanted, outdated]);
  useEffect(() => {
    if (state !== 'waiting' || box.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        // A skeleton has nothing to read: only the server's HTML can wait for a reader.
        if (takesOver) void stirred.then(onNear);
        else onNear();
      },
      { rootMargin: '160px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [state, takesOver]);
  // Listened to on the element itself: React takes no part in HTML that it has not rendered.
  useEffect(() => {
    const element = box.current;
    if (state === 'here' || !takesOver || element === null) return;
    const keep = (event: Event) => {
      choosing.current = leavesChoiceOpen(event);
      const done = whatWasDone(element, event);
      if (done !== null) early.current.push(done);
      if (event.type !== 'focusin') onNear();
    };
    for (const type of earlySigns) element.addEventListener(type, keep);
    return () => {
      for (const type of earlySigns) element.removeEventListener(type, keep);
    };
  }, [state, takesOver]);
  useLayoutEffect(() => {
    if (state !== 'here') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      const act = early.current.shift();
      if (act === undefined) return;
      doAgain(box.current, act);
      // Each in what the one before it has made of the part.
      timer = setTimeout(goOn);
    };
    goOn();
    return () => clearTimeout(timer);
  }, [state]);

  if (typeof document === 'undefined') {
    return (
      <div data-late>
        <Suspense>
          <OnServer {...part} />
        </Suspense>
      </div>
    );
  }
  if (state === 'here' && Part !== null) {
    return (
      <div key="here" ref={box}>
        <Part {...part} />
      </div>
    );
  }
  if (!takesOver) {
    return (
      <div key="away" ref={box}>
        {state === 'failed' ? failed(begin) : skeleton}
      </div>
    );
  }
  return (
    <>
      <div ref={box} data-late {...asTheServerSentIt} />
      {state === 'failed' && <div className="mt-4">{failed(begin)}</div>}
    </>
  );
}

/** React takes over an element without a look inside it. */
const asTheServerSentIt = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/** Whether this render takes over the server's HTML, as against a page that the browser has gone on to. */
function useTakesOver(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}
