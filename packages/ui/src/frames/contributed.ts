import { type ComponentType, createContext, useContext } from 'react';

export type ContributedProps = {
  /** The name of an extension point. */
  point: string;
  /** What the page is about, as the point's contributions take it. */
  subject: object;
};

const Contributed = createContext<ComponentType<ContributedProps>>(() => null);

/** Given by the house, which knows who contributes what. */
export const ContributedProvider = Contributed.Provider;

/** What draws the contributions to a point. Remotes use `Sections` of `@hilvan/remote-kit`, which knows the points. */
export const useContributed = (): ComponentType<ContributedProps> => useContext(Contributed);
