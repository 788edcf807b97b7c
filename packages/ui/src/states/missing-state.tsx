import { Button, LinkButton } from '../primitives/button';
import { Text } from '../primitives/typography';
import { EmptyState } from './empty-state';

type MissingStateProps = {
  text: string;
  backTo: string;
  /** A second, quieter sentence. */
  detail?: string;
  onRetry?: () => void;
};

/** What stands where a record would be that the provider does not have. */
export const MissingState = ({ text, detail, backTo, onRetry }: MissingStateProps) => (
  <div role="alert">
    <EmptyState text={text}>
      {detail ? <Text color="fg.muted">{detail}</Text> : null}
      {onRetry ? (
        <Button variant="outline" mt="2" onClick={onRetry}>
          Reintentar
        </Button>
      ) : null}
      <LinkButton to={backTo} variant="outline" mt="2">
        Regresar
      </LinkButton>
    </EmptyState>
  </div>
);
