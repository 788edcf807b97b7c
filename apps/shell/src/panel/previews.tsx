import { formatMomento } from '@hilvan/contract';
import { type Audience, readPreview, readTakenBack } from '@hilvan/remote-kit/preview';
import { Box, Stack, Text } from '@hilvan/ui';
import { useStatuses } from '../federation/status';
import { liveOf, type Remote } from '../registry/remote';
import { Mono } from './parts';

/** Lists the remotes that have a preview, for whom it is, and the builds that were taken back automatically. */
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
      Vista previa <Mono>{build}</Mono> para {audienceText(preview.audience)}; los demás tienen{' '}
      <Mono>{liveOf(remote).build}</Mono>. En esta página corre{' '}
      {running === build ? 'la vista previa.' : <Mono>{`${running}.`}</Mono>}
    </Text>
  );
}

const LIST = new Intl.ListFormat('es-CR');

/** For whom a preview is, in words. People are counted, never named. */
function audienceText({ people, roles, share }: Audience): string {
  const parts = roles.map((rol) => `el rol ${rol}`);
  if (share > 0) parts.push(`el ${share} % de las personas`);
  if (people.length > 0) parts.push(people.length === 1 ? 'una persona' : `${people.length} personas`);
  return LIST.format(parts);
}

/** The builds of a remote or of the shell that were taken back automatically. */
export const Backs = ({ of }: { of: Pick<Remote, 'takenBack'> }) =>
  readTakenBack(of).map(({ build, to, at, page, sessions, seconds }) => (
    <Text key={`${build} ${at}`} color="fg.warning">
      <Mono>{build}</Mono> se devolvió sola el {formatMomento(at)}: {sessions}{' '}
      {sessions === 1 ? 'sesión encontró' : 'sesiones encontraron'} una falla en {page} en {seconds} s. Quedó{' '}
      <Mono>{to}</Mono>.
    </Text>
  ));
