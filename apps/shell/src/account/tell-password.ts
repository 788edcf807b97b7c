import { notify } from '@hilvan/ui';

/** A generated password, which nobody can look up again. */
export const tellPassword = (nombre: string, clave: string): Promise<void> =>
  notify.success(
    `Contraseña de ${nombre}`,
    `${clave}\n\nAnótela o cópiela ahora: no se vuelve a mostrar. Sirve siete días: al entrar, ${nombre} elige la suya en «Mi cuenta».`,
  );
