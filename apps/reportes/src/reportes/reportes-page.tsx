import { Box, Link, Page, Text } from '@hilvan/ui';
import { REPORTES } from './reportes';

/** /reportes: the list of all reports. */
export default function ReportesPage() {
  return (
    <Page title="Reportes">
      <Box asChild css={grid}>
        <ul>
          {REPORTES.map(({ to, title, text, Icon }) => (
            <li key={to}>
              <Link to={to}>
                <Icon />
                <Box>
                  <Text fontWeight="semibold">{title}</Text>
                  <Text color="fg.muted" fontSize="sm" fontWeight="normal">
                    {text}
                  </Text>
                </Box>
              </Link>
            </li>
          ))}
        </ul>
      </Box>
    </Page>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: 'repeat(auto-fill, minmax(18rem, 1fr))' },
  gap: '4',
  listStyle: 'none',
  '& li': { display: 'flex' },
  '& a': {
    flex: '1',
    display: 'flex',
    gap: '4',
    alignItems: 'flex-start',
    p: '5',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    boxShadow: 'xs',
    transition: 'border-color 120ms, box-shadow 120ms',
    _hover: { textDecoration: 'none', borderColor: 'brand.border', boxShadow: 'md' },
  },
  '& svg': { w: '10', h: '10', p: '2', borderRadius: 'md', bg: 'brand.muted', color: 'brand.fg' },
};
