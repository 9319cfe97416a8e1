// Materials 1 to 9 are glass, 10 and above are solid: see stuff() of each model. Light passes once through the glass and is
// absorbed by Beer–Lambert, so thin edges glow and thick parts are dark.
vec3 normalAt(vec3 p) {
  vec3 n = vec3(0.0);
  for (int i = min(uZero, 0); i < 4; i++) {
    vec3 e = 0.5773 * (2.0 * vec3(float(((i + 3) >> 1) & 1), float((i >> 1) & 1), float(i & 1)) - 1.0);
    n += e * map(p + 0.002 * e).x;
  }
  return normalize(n);
}

vec3 solid(vec3 p, vec3 n, vec3 v, vec3 tint, float metal) {
  vec3 key = normalize(vec3(-0.5, 0.72, 0.5)), fire = normalize(vec3(0.1, -1.0, 0.3));
  vec3 r = reflect(-v, n);
  if (metal > 0.5) return tint * (room(r) * 1.25 + vec3(0.24)) + pow(1.0 - max(dot(n, v), 0.0), 4.0) * vec3(1.0, 0.8, 0.5);
  vec3 c = tint * (0.22 + 1.35 * max(dot(n, key), 0.0) + vec3(1.1, 0.45, 0.12) * max(dot(n, fire), 0.0));
  return c + room(r) * (0.03 + 0.3 * pow(1.0 - max(dot(n, v), 0.0), 4.0));
}

vec3 glass(vec3 p, vec3 n, vec3 d, float kind) {
  vec3 swallow = swallowOf(kind), tint = exp(-swallow * 0.55);
  vec3 rd = refract(d, n, 1.0 / 1.33);
  float t = 0.04;
  for (int i = min(uZero, 0); i < 36; i++) { float h = -map(p + rd * t).x; t += max(h, 0.012); if (h < 0.003 && t > 0.06) break; }
  vec3 q = p + rd * t;
  vec3 out1 = refract(rd, -normalAt(q), 1.33);
  if (dot(out1, out1) < 0.01) out1 = reflect(rd, -normalAt(q));
  vec3 through = room(out1) * exp(-swallow * t * 1.15);
  float ndv = max(dot(n, -d), 0.0);
  vec3 glow = tint * tint * (0.10 + 0.34 * smoothstep(0.7, -0.9, p.y) + 0.30 * pow(1.0 - ndv, 2.0));
  float fresnel = 0.05 + 0.95 * pow(1.0 - ndv, 5.0);
  vec3 c = mix(through * 1.35 + glow, room(reflect(d, n)), fresnel);
  vec3 h = normalize(normalize(vec3(-0.52, 0.68, 0.6)) - d);
  c += vec3(2.6) * pow(max(dot(n, h), 0.0), 160.0);
  c += tint * 1.5 * pow(max(dot(n, normalize(vec3(0.35, -0.85, 0.35))), 0.0), 3.0);
  return c;
}

vec4 look(vec2 at) {
  vec3 o = vec3(0.0, 0.0, 6.0), d = normalize(vec3(at * 1.06, -6.0));
  float t = 4.2;
  for (int i = min(uZero, 0); i < 110; i++) {
    vec3 p = o + d * t;
    vec2 h = map(p);
    if (h.x < 0.0012) {
      vec3 n = normalAt(p);
      vec3 c = h.y < 9.5 ? glass(p, n, d, h.y) : solid(p, n, -d, stuff(p, h.y), step(19.5, h.y));
      c = (c * (2.51 * c + 0.03)) / (c * (2.43 * c + 0.59) + 0.14);
      return vec4(pow(clamp(c, 0.0, 1.0), vec3(1.0 / 2.2)), 1.0);
    }
    t += h.x * 0.75;
    if (t > 8.5) break;
  }
  return vec4(0.0);
}

void main() {
  vec4 sum = vec4(0.0);
  for (int i = min(uZero, 0); i < 2; i++) {
    vec2 at = (gl_FragCoord.xy + uOffset + vec2(float(i), float(i)) * 0.5 - 0.25) / uSize * 2.0 - 1.0;
    vec4 c = look(at);
    sum += vec4(c.rgb * c.a, c.a);
  }
  o_colour = sum / 2.0;
}
