import { apiErrorText, asApiError } from '@hilvan/api-client';
import { notify } from '@hilvan/ui';
import { useOnce } from '@hilvan/ui/records';

/** Does one thing at a time; `failure` is the title of what is said where it was not done. */
export function useAction(): {
  busy: boolean;
  act: (failure: string, work: () => Promise<unknown>) => void;
} {
  const { busy, run } = useOnce();
  const act = (failure: string, work: () => Promise<unknown>) =>
    run(() =>
      work().catch((error: unknown) =>
        // The login over the page says that the session ended.
        asApiError(error).kind === 'unauthorized' ? undefined : notify.error(failure, apiErrorText(error)),
      ),
    );
  return { busy, act };
}
