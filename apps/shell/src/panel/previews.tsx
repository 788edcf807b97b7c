import { type Audience, readPreview, readTakenBack, type TakenBack } from '@hilvan/remote-kit/preview';
import { Box, Stack, Text } from '@hilvan/ui';
import type { ReactNode } from 'react';
import { useStatuses } from '../federation/status';
import { liveOf, type Remote } from '../registry/remote';

/** Which remotes have a build for some, for whom, and what went back by itself. */
export function Previews({ remotes }: { remotes: Remote[] }) {
  return (
    <Stack gap="4" fontSize="sm">
      {remotes.filter(hasNews).map((remote) => (
        <Box key={remote.name}>
          <Text fontWeight="medium">{remote.label}</Text>
          <PreviewOf remote={remote} />
          <Backs of={liveOf(remote)} />
        </Box>
      ))}
    </Stack>
  );
}

/** Whether there is anything to say of a remote. */
export const hasNews = (remote: Remote): boolean =>
  previewOf(remote) !== undefined || readTakenBack(liveOf(remote)).length > 0;

const previewOf = (remote: Remote) =>
  readPreview(liveOf(remote), new URL('/remotes.json', location.href).href);

function PreviewOf({ remote }: { remote: Remote }) {
  const { build: running = remote.build } = useStatuses()[remote.name] ?? {};
  const preview = previewOf(remote);
  if (!preview) return null;
  const { build } = preview.remote;
  return (
    <Text>
      Vista previa <Build>{build}</Build> para {audienceText(preview.audience)}; los demás tienen{' '}
      <Build>{liveOf(remote).build}</Build>. En esta página corre{' '}
      {running === build ? 'la vista previa.' : <Build>{`${running}.`}</Build>}
    </Text>
  );
}

const LIST = new Intl.ListFormat('es-CR');
const PLURAL = new Intl.PluralRules('es-CR');

/** As it is said: people are counted and never named. */
export function audienceText({ people, roles, share }: Audience): string {
  const parts = roles.map((rol) => `el rol ${rol}`);
  if (share > 0) parts.push(`el ${share} % de las personas`);
  if (people.length > 0)
    parts.push(PLURAL.select(people.length) === 'one' ? 'una persona' : `${people.length} personas`);
  return LIST.format(parts);
}

const MOMENT = new Intl.DateTimeFormat('es-CR', { dateStyle: 'medium', timeStyle: 'short' });

/** What went back by itself, of a remote or of the shell. */
export const Backs = ({ of }: { of: Pick<Remote, 'takenBack'> }) =>
  readTakenBack(of).map((back) => <Back key={`${back.build} ${back.at}`} back={back} />);

function Back({ back: { build, to, at, page, sessions, seconds } }: { back: TakenBack }) {
  return (
    <Text color="fg.warning">
      <Build>{build}</Build> se devolvió sola{momentOf(at)}: {sessions}{' '}
      {sessions === 1 ? 'sesión encontró' : 'sesiones encontraron'} una falla en {page} en {seconds} s. Quedó{' '}
      <Build>{to}</Build>.
    </Text>
  );
}

const momentOf = (at: string): string => {
  const moment = Date.parse(at);
  return Number.isNaN(moment) ? '' : ` el ${MOMENT.format(moment)}`;
};

const Build = ({ children }: { children: ReactNode }) => (
  <Box as="span" fontFamily="mono" fontSize="xs" overflowWrap="anywhere">
    {children}
  </Box>
);
