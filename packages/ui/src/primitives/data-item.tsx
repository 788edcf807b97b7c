import type { ReactNode } from 'react';
import { texto } from '../formats/texto';

/** One label with its value inside a `DataList`; an empty value shows the placeholder. */
export const DataItem = ({ label, children }: { label: ReactNode; children?: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{typeof children === 'string' || children == null ? texto(children) : children}</dd>
  </div>
);
