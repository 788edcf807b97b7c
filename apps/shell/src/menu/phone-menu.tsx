import { CloseIcon, Flex, IconButton, MenuIcon } from '@hilvan/ui';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { Modal } from '../layout/modal';
import { Brand } from '../session/brand';
import { MenuFoot } from './menu-foot';
import { MenuList, type MenuListProps } from './menu-list';

/** On a phone: a bar on top, and the menu as a drawer that any navigation closes. */
export function PhoneMenu(props: MenuListProps) {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => setOpen(false), [key]);
  const close = () => setOpen(false);
  return (
    <Flex
      as="header"
      data-no-print=""
      display={{ base: 'flex', md: 'none' }}
      align="center"
      gap="2"
      h="14"
      px="2"
      position="sticky"
      top="0"
      zIndex="docked"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <IconButton aria-label="Abrir el menú" aria-haspopup="dialog" size="lg" onClick={() => setOpen(true)}>
        <MenuIcon w="6" h="6" />
      </IconButton>
      <Brand size="md" />
      {/* At the body: a phone turned on its side hides this bar, and a hidden dialog would still hold the page. */}
      {open
        ? createPortal(
            <Modal label="Menú" place="side" onCancel={close}>
              <Flex direction="column" h="full">
                <Flex align="center" justify="space-between" ps="6" pe="2" h="14">
                  <Brand size="md" />
                  <IconButton aria-label="Cerrar el menú" size="lg" onClick={close}>
                    <CloseIcon w="6" h="6" />
                  </IconButton>
                </Flex>
                {/* Closed first: an open dialog would keep the new page's heading from taking the focus. */}
                <MenuList {...props} onChoose={close} />
                {/* Closed first: what Salir asks would stand behind it. */}
                <MenuFoot onLeave={close} />
              </Flex>
            </Modal>,
            document.body,
          )
        : null}
    </Flex>
  );
}
