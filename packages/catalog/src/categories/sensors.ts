import type { CategoryDefinition } from '../category-definition.ts';

export const sensors: CategoryDefinition[] = [
  {
    id: 'sensor',
    name: 'Sensor',
    kind: 'sensor',
    parameters: 'supply_voltage, interface, output_type, temperature_operating',
    roles: { voltage: 'supply_voltage' },
    phrases: `
      sensor, specialized sensor, other sensor, optical sensor, vibration sensor,
      human body sensing sensor, heart rate sensor, biometric sensor, fiber optic laser sensor,
      float level senor, flow sensor, force sensor, force sensor load cell,
      ultrasonic receiver transmitter, sensor module`,
  },
  { id: 'sensor.temperature', name: 'Temperature sensor', phrases: 'temperature sensor' },
  { id: 'sensor.thermostat', name: 'Thermostat switch', kind: 'switch', phrases: 'thermostat switch, thermostat' },
  {
    id: 'sensor.humidity',
    name: 'Humidity sensor',
    phrases: `
      humidity sensor, temperature and humidity sensor,
      humidity sensor temperature and humidity sensor, humidity moisture sensor`,
  },
  { id: 'sensor.pressure', name: 'Pressure sensor', phrases: 'pressure sensor' },
  { id: 'sensor.gas', name: 'Gas sensor', phrases: 'gas sensor, voc sensor' },
  {
    id: 'sensor.motion',
    name: 'Motion sensor',
    phrases: `
      accelerometer, motion sensor accelerometer, motion sensor, attitude sensor,
      attitude sensor gyroscope, gyroscope, angular velocity sensor, imu`,
  },
  {
    id: 'sensor.magnetic',
    name: 'Magnetic sensor',
    phrases: `
      magnetic sensor, 3d magnetic sensor, magnetic angle sensor, hall sensor, linear hall sensor,
      hall switch, hall effect sensor, hall`,
  },
  { id: 'sensor.reed_switch', name: 'Reed switch', kind: 'switch', phrases: 'reed switch' },
  { id: 'sensor.current', name: 'Current sensor', phrases: 'current sensor' },
  {
    id: 'sensor.position',
    name: 'Position sensor',
    phrases: `
      position sensor, angle linear position sensor, angle sensor, proximity sensor,
      proximity sensor proximity switch`,
  },
  { id: 'sensor.light', name: 'Light sensor', phrases: 'ambient light sensor, light sensor' },
  { id: 'sensor.image', name: 'Image sensor', phrases: 'image sensor, camera sensor' },
];
