import { isPublicAddress } from './public-address'

test.each([
  ['8.8.8.8'],
  ['172.15.255.255'],
  ['172.32.0.1'],
  ['100.63.255.255'],
  ['2606:4700:4700::1111'],
  ['::ffff:8.8.8.8'],
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.0.3'],
  ['this host', '0.0.0.0'],
  ['private', '10.1.2.3'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['metadata server', '169.254.169.254'],
  ['metadata server of Azure', '168.63.129.16'],
  ['metadata server of Azure, IPv4-mapped', '::ffff:168.63.129.16'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['metadata server of Oracle', '192.0.0.192'],
  ['benchmarking', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['IPv6 loopback', '::1'],
  ['IPv6 unspecified', '::'],
  ['IPv6 link-local', 'fe80::1'],
  ['IPv6 link-local with a zone', 'fe80::1%eth0'],
  ['IPv6 unique local', 'fd00:ec2::254'],
  ['IPv6 site-local', 'fec0::1'],
  ['IPv6 multicast', 'ff02::1'],
  ['IPv4-mapped', '::ffff:127.0.0.1'],
  ['IPv4-mapped in hexadecimal', '::ffff:a00:1'],
  ['IPv4-compatible', '::7f00:1'],
  ['NAT64', '64:ff9b::a00:1'],
  ['6to4', '2002:a00:1::1'],
  ['documentation', '2001:db8::1'],
  ['no address', 'example.com'],
  ['no address', ''],
  ['a number', '2130706433'],
])('%s is not public: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false)
})
