import { usePuede } from '@hilvan/api-client';
import { SimpleGrid } from '@hilvan/ui';
import { EnTienda } from './en-tienda';
import { EstaSemana } from './esta-semana';
import { PorAcabarse } from './por-acabarse';
import { PorCobrar } from './por-cobrar';
import { VentasDelMes } from './ventas-del-mes-panel';

// As tall as a panel with all its rows, so that nothing moves when an answer comes.
const ROW = { md: 'minmax(25rem, auto)' };

/** The questions of the day, each by itself: one that cannot be answered leaves the others standing. */
export default function Panels() {
  const puede = usePuede();
  const reports = puede('verReportes');
  return (
    <SimpleGrid
      columns={{ base: 1, md: 2 }}
      gap={{ base: '3', md: '4' }}
      mt={{ base: '3', md: '4' }}
      autoRows={ROW}
    >
      <EstaSemana />
      <EnTienda />
      {puede('moverInventario') ? <PorAcabarse /> : null}
      {reports ? <PorCobrar /> : null}
      {reports ? <VentasDelMes /> : null}
    </SimpleGrid>
  );
}
