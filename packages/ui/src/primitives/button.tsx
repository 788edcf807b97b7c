import { Button, type ButtonProps, chakra } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { buttonRecipe } from '../theme/recipes';

// variant solid | subtle | outline | ghost, size xs | sm | md | lg (44 px) | xl, colorPalette brand | red | gray …
export { Button, type ButtonProps };

/** A router link that looks like a button. */
export const LinkButton = chakra(RouterLink, buttonRecipe);

/** A square button with only a picture; `aria-label` is not optional. */
export const IconButton = ({ 'aria-label': label, ...props }: ButtonProps & { 'aria-label': string }) => (
  <Button aria-label={label} title={label} px="0" variant="ghost" colorPalette="gray" {...props} />
);
