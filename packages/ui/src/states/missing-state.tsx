import { LinkButton } from '../primitives/button';
import { EmptyState } from './empty-state';

/** What stands where a record would be that the provider does not have. */
export const MissingState = ({ text, backTo }: { text: string; backTo: string }) => (
  <div role="alert">
    <EmptyState text={text}>
      <LinkButton to={backTo} variant="outline" mt="2">
        Regresar
      </LinkButton>
    </EmptyState>
  </div>
);
