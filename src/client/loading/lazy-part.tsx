import {
  Component,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react';
import { classNames } from '#client/class-names.ts';
import { useBackOnline } from '#client/data/api.ts';
import { browserInstance, ensureNamespaces } from '#client/i18n/i18n.ts';
import type { Namespace } from '#client/i18n/texts.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';

/** A part of a page whose code is loaded when the part is first shown. */
export interface LazyPart<Props extends object> {
  /** The React component to render now. */
  code: () => FunctionComponent<Props>;
  /** React keeps the failure of a `lazy` component forever, so each new attempt needs a new component. */
  renew: () => void;
  /** Loads the code early. It ignores a failure, which the part reports when it is shown. */
  preload: () => Promise<void>;
}

/** Separates a failed download from an error in the part itself. */
class CodeNotLoaded extends Error {}

/** From the default export of a module, or from one of several parts that a module has, with the texts that only it needs. */
export function lazyPart<Props extends object>(
  loadCode: () => Promise<FunctionComponent<Props> | { default: FunctionComponent<Props> }>,
  texts: readonly Namespace[] = [],
): LazyPart<Props> {
  const load = async () => {
    const loaded = texts.length > 0 && ensureNamespaces(browserInstance(), texts);
    return (await Promise.all([loadCode(), loaded]))[0];
  };
  const start = () =>
    lazy(() =>
      load().then(
        (loaded) => ('default' in loaded ? loaded : { default: loaded }),
        (cause: unknown) => {
          throw new CodeNotLoaded('The code of a part was not loaded', { cause });
        },
      ),
    ) as unknown as FunctionComponent<Props>;
  let code = start();
  return {
    code: () => code,
    renew: () => {
      code = start();
    },
    preload: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  };
}

interface LazyProps<Props extends object> {
  part: LazyPart<Props>;
  props: Props;
  /** Shown until the code is loaded. Without it the part must be shown in a transition (`useLazyOverlay`). */
  waiting?: ReactNode;
  /** Shown if the code could not be loaded; by default an alert with a retry button. */
  failed?: (retry: () => void) => ReactNode;
  onFailed?: () => void;
}

/**
 * Renders a lazy part. Without a connection the rest of the page stays, and the part can be retried. The server and the
 * hydration render `waiting`: React would drop clicks in server-rendered HTML whose code is still loading.
 */
export function Lazy<Props extends object>(given: LazyProps<Props>) {
  return useHydrated() ? <LazyBoundary {...given} /> : given.waiting;
}

class LazyBoundary<Props extends object> extends Component<
  LazyProps<Props>,
  { Code: FunctionComponent<Props>; error: unknown }
> {
  override state = { Code: this.props.part.code(), error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    this.props.part.renew();
    this.props.onFailed?.();
  }

  retry = () => this.setState({ Code: this.props.part.code(), error: null });

  override render() {
    const { props, waiting, failed = (retry) => <LoadingFailed onRetry={retry} /> } = this.props;
    const { Code, error } = this.state;
    if (error instanceof CodeNotLoaded) return failed(this.retry);
    if (error !== null) throw error;
    const part = <Code {...props} />;
    return waiting === undefined ? part : <Suspense fallback={waiting}>{part}</Suspense>;
  }
}

/**
 * Opens an overlay whose code is a lazy part. The page stays as it is until the code is loaded: `isOpening` lets the
 * button show the wait. If the code can't be loaded, a toast says so and offers a retry.
 */
export function useLazyOverlay<Value = true>() {
  const { t } = useTranslation();
  const [value, setValue] = useState<Value | null>(null);
  const [isOpening, startOpening] = useTransition();
  const open = useCallback((next: Value) => startOpening(() => setValue(() => next)), []);
  const close = useCallback(() => setValue(null), []);
  return {
    /** What the overlay was opened with; null while it is closed. */
    value,
    isOpening,
    open,
    close,
    /** For `<Lazy>`, which renders the overlay. */
    lazy: {
      failed: () => null,
      onFailed: () => {
        close();
        const retry = value !== null && { label: t('ui.retry'), onClick: () => open(value) };
        toast.error(t('errors.network'), retry ? { action: retry } : {});
      },
    },
  };
}

const neverChanges = () => () => undefined;

/** False on the server and during hydration. Deferred: what is then shown renders in pieces, instead of in one long task. */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return useDeferredValue(hydrated);
}

/** Retries when the user asks, and when the connection returns. */
function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  useBackOnline(onRetry);
  return <RetryLine text={t('errors.network')} onRetry={onRetry} className="p-1" />;
}

/** Says that something could not be loaded, with a link that tries again. */
export function RetryLine({
  text,
  onRetry,
  className,
}: {
  text: string;
  onRetry: () => void;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <p role="alert" className={classNames('text-small text-error', className)}>
      {text}{' '}
      <button type="button" className="link relative hit-44 rounded-badge py-0.5" onClick={onRetry}>
        {t('ui.retry')}
      </button>
    </p>
  );
}
