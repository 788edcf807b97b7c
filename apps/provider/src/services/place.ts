import ipaddr from 'ipaddr.js';

/** Whose line an address is: of IPv6 a household or a machine is given 2^64 of them, and is one all the same. */
export function placeOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
}
