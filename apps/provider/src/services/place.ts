import ipaddr from 'ipaddr.js';

/** What counts as one place: an IPv4 address, or the first half of an IPv6 address, because one household or machine is given 2^64 of those. */
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
