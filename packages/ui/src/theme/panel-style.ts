/** A panel on the page's ground: cards, tables, and a table's rows where they are cards. */
export const panelStyle = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  boxShadow: 'xs',
} as const;
