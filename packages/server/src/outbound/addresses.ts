import { BlockList, isIP } from 'node:net';

/**
 * public: anybody on the internet may be behind it. private: this machine or its network. none: nothing that this server
 * should ever call, such as multicast and the metadata services of clouds.
 */
export type Reach = 'public' | 'private' | 'none';

/**
 * IANA IPv4 and IPv6 Special-Purpose Address Registries (RFC 6890), multicast by RFC 5771 and RFC 4291. What is not listed
 * is public when it is IPv4 or below PUBLIC_IPV6, else none.
 */
const SPECIAL: readonly (readonly [cidr: string, reach: Exclude<Reach, 'public'>])[] = [
  ['10.0.0.0/8', 'private'],
  ['100.64.0.0/10', 'private'], // shared by the customers of a provider, RFC 6598
  ['127.0.0.0/8', 'private'],
  ['172.16.0.0/12', 'private'],
  ['192.168.0.0/16', 'private'],
  ['::1/128', 'private'],
  ['fc00::/7', 'private'],

  ['0.0.0.0/8', 'none'],
  ['169.254.0.0/16', 'none'], // link-local; metadata at 169.254.169.254
  ['192.0.0.0/24', 'none'],
  ['192.0.2.0/24', 'none'],
  ['192.31.196.0/24', 'none'],
  ['192.52.193.0/24', 'none'],
  ['192.88.99.0/24', 'none'],
  ['192.175.48.0/24', 'none'],
  ['198.18.0.0/15', 'none'],
  ['198.51.100.0/24', 'none'],
  ['203.0.113.0/24', 'none'],
  ['224.0.0.0/4', 'none'],
  ['240.0.0.0/4', 'none'],
  ['2001::/23', 'none'], // Teredo and other protocols that carry an address within the address
  ['2001:db8::/32', 'none'],
  ['2002::/16', 'none'], // 6to4: any IPv4 address is inside
  ['2620:4f:8000::/48', 'none'],
  ['3fff::/20', 'none'],

  // Metadata and host services of clouds that lie in ranges which are else allowed.
  ['100.100.100.200/32', 'none'], // Alibaba
  ['168.63.129.16/32', 'none'], // Azure
  ['fd00:ec2::/32', 'none'], // AWS
  ['fd20:ce::254/128', 'none'], // Google
];

/** Global unicast; NAT64 (RFC 6052) and IPv4-mapped addresses, which are judged by the IPv4 address inside. */
const PUBLIC_IPV6 = ['2000::/3', '64:ff9b::/96', '::ffff:0:0/96'];

const none = makeBlockList('none');
const own = makeBlockList('private');
const publicIpv6 = new BlockList();
for (const cidr of PUBLIC_IPV6) add(publicIpv6, cidr);

/** How far an IP address reaches. Text that is no address, or one with a zone (`fe80::1%eth0`), reaches nothing. */
export function classifyAddress(address: string): Reach {
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return 'none';
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (none.check(address, family)) return 'none';
  if (own.check(address, family)) return 'private';
  return version === 4 || publicIpv6.check(address, family) ? 'public' : 'none';
}

function makeBlockList(reach: Reach): BlockList {
  const list = new BlockList();
  for (const [cidr, kind] of SPECIAL) if (kind === reach) add(list, cidr);
  return list;
}

/** An IPv4 range counts in its IPv6 spellings too; a BlockList sees IPv4-mapped addresses by itself. */
function add(list: BlockList, cidr: string): void {
  const [network = '', bits] = cidr.split('/');
  if (isIP(network) === 6) return list.addSubnet(network, Number(bits), 'ipv6');
  list.addSubnet(network, Number(bits), 'ipv4');
  list.addSubnet(`64:ff9b::${network}`, 96 + Number(bits), 'ipv6');
}
