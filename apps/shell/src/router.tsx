import { createBrowserRouter } from 'react-router-dom';
import { AppFrame } from './layout/app-frame';
import { ShellFailure } from './layout/shell-failure';
import { SessionGate } from './session/session-gate';

/** One route: which page an address shows is decided from the registry. A data router, so that remotes may block leaving. */
export const createRouter = () =>
  createBrowserRouter([
    {
      path: '*',
      errorElement: <ShellFailure />,
      element: (
        <SessionGate>
          <AppFrame />
        </SessionGate>
      ),
    },
  ]);
