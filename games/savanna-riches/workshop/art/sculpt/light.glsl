// Golden-hour light: a warm key light from the upper left, the low sun behind, and a teal sky as fill light.
vec3 surroundings(vec3 r) {
  float t = r.y * 0.5 + 0.5;
  vec3 c = mix(vec3(0.10, 0.035, 0.06), vec3(0.95, 0.50, 0.18), smoothstep(0.15, 0.52, t));
  c = mix(c, vec3(0.55, 0.62, 0.85), smoothstep(0.5, 0.9, t));
  c += vec3(4.2, 3.7, 2.9) * smoothstep(0.80, 0.96, dot(r, normalize(vec3(-0.55, 0.75, 0.5))));
  c += vec3(2.0, 1.05, 0.35) * smoothstep(0.62, 0.95, dot(r, normalize(vec3(0.95, 0.25, -0.1))));
  return c;
}

float openness(vec3 p, vec3 n) {
  float o = 0.0, w = 1.0;
  for (int i = 1; i <= 5; i++) { float h = 0.045 * float(i); o += (h - map(p + n * h).d) * w; w *= 0.78; }
  return clamp(1.0 - 2.1 * o, 0.0, 1.0);
}

float shade(vec3 p, vec3 l) {
  float s = 1.0, t = 0.03;
  for (int i = 0; i < 22; i++) { float h = map(p + l * t).d; s = min(s, 9.0 * h / t); t += clamp(h, 0.02, 0.14); if (s < 0.01 || t > 2.2) break; }
  return smoothstep(0.0, 1.0, clamp(s, 0.0, 1.0));
}

vec3 lit(vec3 p, vec3 n, vec3 v, S s) {
  vec3 key = normalize(vec3(-0.55, 0.75, 0.62)), back = normalize(vec3(0.9, 0.35, -0.42)), cool = normalize(vec3(-0.95, 0.1, -0.35));
  float open = openness(p, n), sun = shade(p + n * 0.01, key);
  float facing = max(dot(n, v), 0.0), edge = pow(1.0 - facing, 3.0);
  vec3 r = reflect(-v, n);
  if (s.g > 1.5) {
    vec3 tint = mix(s.c, vec3(1.0, 0.93, 0.75), edge);
    return tint * surroundings(r) * mix(0.35, 1.0, open) * 1.15 + s.c * 0.12;
  }
  float wrapKey = clamp((dot(n, key) + 0.25) / 1.25, 0.0, 1.0);
  vec3 c = s.c * (wrapKey * mix(0.18, 1.0, sun) * vec3(1.85, 1.60, 1.25));
  c += s.c * mix(vec3(0.30, 0.13, 0.16), vec3(0.34, 0.40, 0.58), n.y * 0.5 + 0.5) * open * 0.9;
  c += s.c * vec3(0.55, 0.22, 0.08) * (1.0 - open) * 0.35;
  c *= mix(0.55, 1.0, open);
  c += vec3(1.9, 0.95, 0.32) * (0.25 + s.c) * pow(max(dot(n, back), 0.0), 1.6) * (0.25 + edge * 1.8) * mix(0.4, 1.0, open);
  c += vec3(0.20, 0.62, 0.72) * (0.15 + s.c) * pow(max(dot(n, cool), 0.0), 1.5) * (0.2 + edge * 1.5) * open;
  float shine = mix(14.0, 240.0, clamp(s.g, 0.0, 1.0));
  vec3 h = normalize(key + v);
  c += vec3(1.0, 0.93, 0.8) * pow(max(dot(n, h), 0.0), shine) * mix(0.16, 3.2, s.g) * sun;
  c += surroundings(r) * mix(0.015, 0.22, s.g) * (0.25 + edge * 2.0) * open;
  return c;
}
