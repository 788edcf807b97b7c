import { HStack } from '@chakra-ui/react';
import { internationalTelefono, messageLink } from '@hilvan/contract';
import { texto } from '../formats/texto';
import { ExternalLink } from '../primitives/typography';

/** A number to dial and to write to; 'NA', 88888888 and what is no number are shown and never dialled (decision 16). */
export const Telefono = ({ telefono }: { telefono: string }) => {
  const number = internationalTelefono(telefono);
  if (number === null) return texto(telefono);
  return (
    <HStack as="span" columnGap="4" rowGap="0" flexWrap="wrap">
      <ExternalLink href={`tel:+${number}`} target={undefined} minH="6">
        {telefono}
      </ExternalLink>
      <ExternalLink href={messageLink(number)} minH="6" aria-label={`WhatsApp a ${telefono}`}>
        WhatsApp
      </ExternalLink>
    </HStack>
  );
};
