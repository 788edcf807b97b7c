import type { Denial } from '@hilvan/remote-kit';
import { DeniedState, notify } from '@hilvan/ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Says why, then takes the person where the denial leads; the remote's code is never fetched. */
export function Denied({ denial }: { denial: Required<Denial> }) {
  const navigate = useNavigate();
  const told = useRef(false);
  const left = useRef(false);

  useEffect(() => {
    left.current = false;
    if (!told.current) {
      told.current = true;
      notify.error(denial.title, denial.text).then(() => {
        if (!left.current) navigate(denial.redirect, { replace: true });
      });
    }
    return () => {
      left.current = true;
    };
  }, [denial, navigate]);

  return <DeniedState text={denial.text} backTo={denial.redirect} />;
}
