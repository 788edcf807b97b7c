export { Box, Flex, Grid, HStack, SimpleGrid, Stack, VisuallyHidden } from '@chakra-ui/react';
export {
  Button,
  type ButtonProps,
  ExternalLink,
  Heading,
  IconButton,
  Link,
  LinkButton,
  Text,
} from './button';
export { ColorSwatch } from './color-swatch';
export { Checkbox, Input, NativeSelect, Textarea } from './controls';
export { Badge, Card, DataItem, DataList, Separator, Skeleton, Spinner } from './surfaces';
