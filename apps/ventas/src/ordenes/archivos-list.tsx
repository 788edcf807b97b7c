import type { Archivo } from '@hilvan/contract';
import { Box, ClipIcon, ExternalLink, Grid, IconButton, Text, TrashIcon } from '@hilvan/ui';
import { claseDe, direccionSegura, sePuedeMostrar } from './archivos';

type ArchivosListProps = { archivos: readonly Archivo[]; onDelete?: (archivo: Archivo) => void };

/** The files of an order: a picture of each image and PDF, a link to open it, 'Eliminar' where it may be. */
export const ArchivosList = ({ archivos, onDelete }: ArchivosListProps) => (
  <Grid as="ul" listStyleType="none" gap="4" templateColumns="repeat(auto-fill, minmax(11rem, 1fr))">
    {archivos.map((archivo) => (
      <Box
        as="li"
        key={archivo.nombreArchivo}
        borderWidth="1px"
        borderColor="border"
        borderRadius="md"
        overflow="hidden"
        bg="bg.panel"
      >
        <Preview archivo={archivo} />
        <Grid templateColumns="minmax(0, 1fr) auto" alignItems="center" px="3" py="2" gap="2">
          <Nombre archivo={archivo} />
          {onDelete ? (
            <IconButton
              aria-label={`Eliminar ${archivo.nombreArchivo}`}
              size="sm"
              colorPalette="red"
              onClick={() => onDelete(archivo)}
            >
              <TrashIcon />
            </IconButton>
          ) : null}
        </Grid>
      </Box>
    ))}
  </Grid>
);

const Nombre = ({ archivo: { nombreArchivo, download_url } }: { archivo: Archivo }) => {
  const href = direccionSegura(download_url);
  return href ? (
    <ExternalLink href={href} fontSize="sm" overflowWrap="anywhere">
      {nombreArchivo}
    </ExternalLink>
  ) : (
    <Text fontSize="sm" overflowWrap="anywhere">
      {nombreArchivo}
    </Text>
  );
};

const Preview = ({ archivo: { nombreArchivo, download_url } }: { archivo: Archivo }) => {
  const address = direccionSegura(download_url);
  const href = address && sePuedeMostrar(address) ? address : null;
  const clase = claseDe(nombreArchivo);
  return (
    <Box
      h="32"
      bg="bg.muted"
      display="grid"
      placeItems="center"
      color="fg.muted"
      overflow="hidden"
      css={{
        '& img': { w: 'full', h: 'full', objectFit: 'cover' },
        '& iframe': { w: 'full', h: 'full', border: '0' },
      }}
    >
      {href && clase === 'imagen' ? (
        <img src={href} alt={`Vista previa de ${nombreArchivo}`} loading="lazy" />
      ) : href && clase === 'pdf' ? (
        <iframe
          src={`${href}#toolbar=0&view=FitH`}
          title={`Vista previa de ${nombreArchivo}`}
          loading="lazy"
        />
      ) : (
        <ClipIcon w="8" h="8" />
      )}
    </Box>
  );
};
