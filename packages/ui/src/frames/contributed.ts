import { type ComponentType, createContext, useContext } from 'react';

export type ContributedProps = {
  /** The name of an extension point. */
  point: string;
  /** What the page is about, as the point's contributions take it. */
  subject: object;
};

const Contributed = createContext<ComponentType<ContributedProps>>(() => null);

/** Provided by the shell, which knows which remote contributes what. */
export const ContributedProvider = Contributed.Provider;

/**
 * The component that draws the contributions to an extension point. Remotes use `Sections` of `@hilvan/remote-kit`, which knows the types of
 * the points.
 */
export const useContributed = (): ComponentType<ContributedProps> => useContext(Contributed);
