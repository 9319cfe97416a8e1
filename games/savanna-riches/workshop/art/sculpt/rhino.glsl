S map(vec3 p0) {
  vec3 p = p0 * 1.06 + vec3(-0.02, 0.06, 0.0);
  p.xz = turn(p.xz, 0.62);
  p.yz = turn(p.yz, -0.10);
  vec3 q = vec3(abs(p.x), p.yz);
  vec3 skin = hex(0x5c6678), pale = hex(0x7d8898), dark = hex(0x3c4358);
  // shoulders in armour folds
  S s = S(egg(p, vec3(0.0, -0.20, -0.78), vec3(0.74, 0.86, 0.52)), dark, 0.2);
  s = blend(s, egg(p, vec3(0.0, -0.10, -0.48), vec3(0.58, 0.72, 0.28)), skin, 0.2, 0.03);
  // head
  S f = S(cone(p, vec3(0.0, 0.20, -0.12), vec3(0.0, -0.28, 0.52), 0.42, 0.30), skin, 0.25);
  f = blend(f, egg(q, vec3(0.20, 0.00, 0.18), vec3(0.24, 0.26, 0.30)), pale, 0.25, 0.12);
  f = blend(f, egg(p, vec3(0.0, -0.42, 0.70), vec3(0.30, 0.235, 0.24)), pale, 0.3, 0.10);
  f = blend(f, egg(p, vec3(0.0, -0.60, 0.52), vec3(0.25, 0.16, 0.30)), skin, 0.25, 0.04);
  f = blend(f, cone(q, vec3(0.16, 0.30, 0.26), vec3(0.32, 0.24, 0.22), 0.10, 0.09), pale, 0.25, 0.08);
  f.d = max(f.d, -egg(q, vec3(0.175, -0.36, 0.92), vec3(0.055, 0.05, 0.08)));
  f.d += 0.006 * sin(p.y * 40.0 + sin(p.x * 12.0) * 2.0) * smoothstep(0.3, 0.0, p.z) ;
  s = join(s, f, 0.05);
  // ears
  S ear = S(cone(q, vec3(0.33, 0.50, -0.22), vec3(0.47, 0.86, -0.22), 0.13, 0.045), skin, 0.2);
  float hollow = cone(q, vec3(0.34, 0.52, -0.10), vec3(0.46, 0.80, -0.14), 0.085, 0.03);
  ear.c = mix(ear.c, hex(0xc77d86), smoothstep(0.04, -0.01, hollow));
  ear.d = max(ear.d, -hollow);
  s = join(s, ear, 0.05);
  // horns
  vec3 ivory = hex(0xf3e2bd);
  S horn = S(cone(p, vec3(0.0, -0.22, 0.80), vec3(0.0, 0.08, 1.02), 0.165, 0.115), mix(hex(0x8c7050), ivory, smoothstep(-0.25, 0.0, p.y)), 0.55);
  horn = blend(horn, cone(p, vec3(0.0, 0.08, 1.02), vec3(0.0, 0.56, 1.06), 0.115, 0.018), mix(ivory, hex(0xfff8e6), smoothstep(0.0, 0.5, p.y)), 0.6, 0.07);
  horn.d += 0.004 * sin(p.y * 70.0) * smoothstep(0.1, -0.2, p.y);
  s = join(s, horn, 0.035);
  s = blend(s, cone(p, vec3(0.0, 0.10, 0.50), vec3(0.0, 0.46, 0.60), 0.12, 0.02), mix(hex(0xb59a72), ivory, smoothstep(0.1, 0.35, p.y)), 0.55, 0.035);
  // eyes
  vec3 at = vec3(0.345, 0.12, 0.24);
  s = blend(s, ball(q, at, 0.10), dark, 0.2, 0.03);
  s = put(s, ball(q, at + vec3(0.022, 0.0, 0.014), 0.088), eyeColour(q, at, vec3(0.55, -0.04, 0.83), hex(0xd98016), 0.62), 1.0);
  vec3 l = q - at;
  s = blend(s, max(length(l - vec3(0.012, 0.0, 0.008)) - 0.108, -(l.y - 0.034 + l.z * 0.12)), pale, 0.25, 0.02);
  float mouth = abs(p.y + 0.555 - 0.06 * cos(p.x * 5.0));
  if (p.z > 0.42) s.c *= mix(0.35, 1.0, smoothstep(0.0, 0.02, mouth));
  s.d *= 0.85;
  return s;
}
