import { useState } from 'react';

const KEY = 'hilvan:menu';

/** Whether the menu shows pictures only, remembered on this device. */
export function useCollapsed(): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'plegado');
  const toggle = () => {
    localStorage.setItem(KEY, collapsed ? 'abierto' : 'plegado');
    setCollapsed(!collapsed);
  };
  return [collapsed, toggle];
}
