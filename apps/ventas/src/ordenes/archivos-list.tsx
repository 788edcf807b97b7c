import type { Archivo } from '@hilvan/contract';
import { Box, ClipIcon, ExternalLink, Grid, IconButton, Text, TrashIcon } from '@hilvan/ui';
import { canBeShown, claseDe, direccionSegura, nombreDe } from './archivos';

type ArchivosListProps = {
  archivos: readonly Archivo[];
  onDelete?: (archivo: Archivo, pressed: Element) => void;
};

/** The files of an order: a preview of each image and PDF, a link to open it and, where `onDelete` is given, a button to delete it. */
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
              aria-label={`Eliminar ${nombreDe(archivo)}`}
              size="sm"
              colorPalette="red"
              onClick={({ currentTarget }) => onDelete(archivo, currentTarget)}
            >
              <TrashIcon />
            </IconButton>
          ) : null}
        </Grid>
      </Box>
    ))}
  </Grid>
);

const Nombre = ({ archivo }: { archivo: Archivo }) => {
  const href = direccionSegura(archivo.download_url);
  return href ? (
    <ExternalLink href={href} fontSize="sm" overflowWrap="anywhere">
      {nombreDe(archivo)}
    </ExternalLink>
  ) : (
    <Text fontSize="sm" overflowWrap="anywhere">
      {nombreDe(archivo)}
    </Text>
  );
};

const Preview = ({ archivo }: { archivo: Archivo }) => {
  const nombre = nombreDe(archivo);
  const address = direccionSegura(archivo.download_url);
  const href = address && canBeShown(address) ? address : null;
  const clase = claseDe(nombre);
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
        <img src={href} alt={`Vista previa de ${nombre}`} loading="lazy" />
      ) : href && clase === 'pdf' ? (
        <iframe src={`${href}#toolbar=0&view=FitH`} title={`Vista previa de ${nombre}`} loading="lazy" />
      ) : (
        <ClipIcon w="8" h="8" />
      )}
    </Box>
  );
};
