import { pantallasDe } from '@hilvan/ui/testing';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import routes from '../routes';

export const { open, openAgain } = pantallasDe(routes);

/** The seconds of Deshacer are over, where the test has its own time. */
export const letUndoPass = () => act(() => vi.advanceTimersByTimeAsync(5_000));
