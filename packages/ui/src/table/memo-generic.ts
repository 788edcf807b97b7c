import { memo } from 'react';

/** `memo` for a component with a type parameter, which React's own type loses. */
export const memoGeneric = memo as <Component>(component: Component) => Component;
