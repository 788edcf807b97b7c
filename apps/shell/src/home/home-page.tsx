import { useCan, useCapacidades, useSession } from '@hilvan/api-client';
import { formatFecha } from '@hilvan/contract';
import { Sections } from '@hilvan/remote-kit/sections';
import {
  Button,
  FailedLine,
  Link,
  LinkButton,
  Page,
  PlusIcon,
  pendingCount,
  SimpleGrid,
  TapeIcon,
  Text,
  useOnDemand,
} from '@hilvan/ui';
import { ACCOUNT_FAILURE, loadAccount } from '../menu/menu-foot';
import { useProvisional } from '../session/provisional';
import { MEASUREMENTS } from '../storage/stored';
import { useCards } from './cards';
import { CountCard } from './count-card';

// The height of a panel with all its rows, so that nothing moves when its rows arrive.
const PANEL = { md: 'minmax(26.6rem, auto)' };

/** The home page, Inicio. */
export function HomePage() {
  const { cards, settled, failed, retry } = useCards();
  const isNew = settled && cards[0]?.value === 0;
  // The dialog stands here and not beside its link, which disappears once a password was chosen while the dialog must stay open.
  const { Shown: Account, show: openAccount, hide } = useOnDemand(loadAccount, ACCOUNT_FAILURE);
  return (
    <Page title="Inicio" actions={<Beginnings />}>
      <Unsent />
      <OwnPassword onAccount={openAccount} />
      {failed ? <FailedLine text="Algunas cantidades no se pudieron cargar." onRetry={retry} /> : null}
      {/* The cards are low, so that late and waiting work is on the first screen too. */}
      <SimpleGrid columns={{ base: 2, md: 4, xl: 7 }} gap="3">
        {cards.map((card, index) => (
          <CountCard key={card.label} card={card} tone={index % 2 === 0 ? 'brand' : 'accent'} />
        ))}
      </SimpleGrid>
      {isNew ? <FirstSteps onAccount={openAccount} /> : null}
      {/* Panels of the remotes, mounted once the counts are read, so that they do not delay them. */}
      {settled ? (
        <SimpleGrid
          columns={{ base: 1, md: 2 }}
          gap={{ base: '3', md: '4' }}
          mt={{ base: '3', md: '4' }}
          autoRows={isNew ? undefined : PANEL}
        >
          <Sections point="inicio/panel/v1" subject={{}} />
        </SimpleGrid>
      ) : null}
      {Account ? <Account onClose={hide} /> : null}
    </Page>
  );
}

/** Measurements that wait on this device to be sent: shown where the day begins, since nobody would look for them. */
function Unsent() {
  const waiting = pendingCount(MEASUREMENTS);
  return waiting > 0 ? (
    <Text mb="3">
      <Link to="/mediciones">
        {waiting === 1 ? '1 medición' : `${waiting} mediciones`} sin enviar en este equipo
      </Link>
    </Text>
  ) : null;
}

/** Until there is a first order: what has to be entered before one, in that order. */
function FirstSteps({ onAccount }: { onAccount(): void }) {
  const can = useCan();
  const { cuenta, taller } = useCapacidades();
  const rol = useSession((state) => state.sesion?.rol);
  if (!can('registrar')) return null;
  return (
    <Text mt="3">
      Para empezar, registre o importe sus <Link to="/empresas">empresas</Link>,{' '}
      <Link to="/clientes">clientes</Link> y <Link to="/productos">productos</Link>.
      {cuenta && taller && rol === 'Admin' ? (
        <>
          {' En '}
          <AccountButton onClick={onAccount} /> están el nombre del taller y las cuentas de su gente.
        </>
      ) : null}
    </Text>
  );
}

/** Reminds of a generated password before it expires: the greeting that said so was gone in seconds. */
function OwnPassword({ onAccount }: { onAccount(): void }) {
  const until = useProvisional();
  return until ? (
    <Text mb="3">
      Su contraseña sirve solo hasta el {formatFecha(until)}: elija la suya en{' '}
      <AccountButton onClick={onAccount} />.
    </Text>
  ) : null;
}

/** A button 'Mi cuenta' that looks like a link within a sentence; on a phone the account is otherwise only reached at the foot of the menu. */
const AccountButton = ({ onClick }: { onClick(): void }) => (
  <Button variant="plain" size="xs" px="0" fontSize="inherit" aria-haspopup="dialog" onClick={onClick}>
    Mi cuenta
  </Button>
);

/** On a phone two of these buttons share a row. */
const BEGINNING = {
  size: { base: 'md', lg: 'lg' },
  px: { base: '2', md: '3', lg: '5' },
  flexGrow: { base: 1, md: 0 },
} as const;

function Beginnings() {
  const can = useCan();
  if (!can('registrar')) return null;
  return (
    <>
      <LinkButton to="/orden/registro" {...BEGINNING}>
        <PlusIcon /> Nuevo pedido
      </LinkButton>
      <LinkButton to="/reparaciones/registrar" {...BEGINNING} variant="outline">
        <PlusIcon /> Nueva reparación
      </LinkButton>
      <LinkButton to="/clientes/registro" {...BEGINNING} variant="outline">
        <PlusIcon /> Nuevo cliente
      </LinkButton>
      <LinkButton to="/mediciones" {...BEGINNING} variant="outline">
        <TapeIcon /> Tomar medidas
      </LinkButton>
    </>
  );
}
