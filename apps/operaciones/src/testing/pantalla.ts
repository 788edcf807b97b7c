import { pantallasDe } from '@hilvan/ui/testing';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import routes from '../routes';

export const { open, openAgain } = pantallasDe(routes);

/** Lets the seconds of Deshacer pass, in a test with fake timers. */
export const letUndoPass = () => act(() => vi.advanceTimersByTimeAsync(5_000));
